import {isSlowConnection} from '../../shell/client';
import {loadChunksFrom} from '../docusaurus/browser/chunkLoading';
import {getSealedSite} from './gateForSite';

// A client module: Docusaurus runs it before it asks for any chunk.
const site = getSealedSite();
if (site !== undefined) {
  loadChunksFrom(site, () => !isSlowConnection());
}
