// Change: offers the search and the areas, redirects to rules that have moved, and
// offers the file that has this address.
// Ejected, because the original asks readers to contact the owner of the linking
// site.
import {useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';

import {Areas, hasRulebook, useMovedRule} from '../../../rulebook/client';
import decodeComponent from '../../../shared/decodeComponent';
import {isSealedFile} from '../../../sealing/client';
import {SearchButton} from '../../../search/client';

export default function NotFoundContent(props: Props) {
  const {pathname} = useLocation();
  // Docusaurus leaves out the ending of a page.
  const file = [pathname, `${pathname}.html`].find(isSealedFile);
  return file !== undefined ? (
    <FileOffer address={file} />
  ) : (
    <NothingFound {...props} />
  );
}

/** The host answers with the site's shell for the address of a sealed file, too. */
function FileOffer({address}: {readonly address: string}) {
  const name = decodeComponent(address.slice(address.lastIndexOf('/') + 1));
  return (
    <main className="container margin-vert--xl">
      <PageMetadata title={name} />
      <Heading as="h1">{name}</Heading>
      <p>This is a file of the documentation.</p>
      <p>
        <a className="button button--primary" href={address} target="_blank">
          {name.endsWith('.pdf') ? 'Open the file' : 'Save the file'}
        </a>
      </p>
    </main>
  );
}

function NothingFound({className}: Props) {
  // The rules of a removed document are in another one.
  useMovedRule();
  return (
    <main className={clsx('container margin-vert--xl', className)}>
      <div className="row">
        <div className="col col--6 col--offset-3">
          <Heading as="h1">Page Not Found</Heading>
          <p>We could not find what you were looking for.</p>
          <p>
            {hasRulebook
              ? 'It may have moved. Search for its rule by number or word, or start with an area:'
              : 'It may have moved. Search for a word on it.'}
          </p>
          <p>
            <SearchButton />
          </p>
          {hasRulebook && <Areas />}
        </div>
      </div>
    </main>
  );
}
