import {loadChunksFrom} from '../../internals/client';
import {getSealedSite} from './gateForSite';

// A client module, which Docusaurus runs before it requests any chunk.
const site = getSealedSite();
if (site !== undefined) {
  loadChunksFrom(site);
}
