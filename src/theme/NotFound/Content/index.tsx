// Change: offers the search and the areas, redirects to rules that have moved, and
// offers the file that has this address.
// Ejected, because the original asks readers to contact the owner of the linking
// site.
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';

import NothingFound from '../../../pages/_NothingFound';
import {hasRulebook} from '../../../rulebook/data';
import useMovedRule from '../../../rulebook/useMovedRule';
import decodeComponent from '../../../shared/decodeComponent';
import {FileLink, isSealedFile} from '../../../sealed/client';

export default function NotFoundContent() {
  const {pathname} = useLocation();
  // The build does not know the address, which may be that of a rule; see showPage.ts.
  if (!useIsBrowser()) {
    return (
      <main className="container margin-vert--lg">
        <p role="status">
          Looking up <span data-address="" /> …
        </p>
      </main>
    );
  }
  // Docusaurus leaves out the ending of a page.
  const file = [pathname, `${pathname}.html`].find(isSealedFile);
  return file !== undefined ? <FileOffer address={file} /> : <PageNotFound />;
}

/** The host answers with the site's shell for the address of a sealed file, too. */
function FileOffer({address}: {readonly address: string}) {
  const name = decodeComponent(address.slice(address.lastIndexOf('/') + 1));
  return (
    <main className="container margin-vert--lg">
      <PageMetadata title={name} />
      <Heading as="h1">{name}</Heading>
      <p>This is a file of the documentation.</p>
      <p>
        <FileLink className="button button--primary" href={address}>
          {name.endsWith('.pdf') ? 'Open the file' : 'Save the file'}
        </FileLink>
      </p>
    </main>
  );
}

function PageNotFound() {
  // The rules of a removed document are in another one.
  useMovedRule();
  return (
    <NothingFound title="Page Not Found">
      {/* Below /docs/, the theme shows only this part of its page. */}
      <PageMetadata title="Page Not Found" />
      <p>We could not find what you were looking for.</p>
      <p>
        {hasRulebook
          ? 'It may have moved. Search for its rule by number or word, or start with an area:'
          : 'It may have moved. Search for its words.'}
      </p>
    </NothingFound>
  );
}
