// Change: offers the search and the areas, redirects to rules that have moved and to the
// document of a Markdown file, and offers the file that has this address.
// Ejected, because the original asks readers to contact the owner of the linking
// site.
import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import {Redirect, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {PageMetadata} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import {FileLink, isSealedFile} from 'docusaurus-sealed/client';
import decodeComponent from 'docusaurus-sealed/decodeComponent';

import NothingFound from '../../../pages/_NothingFound';
import {hasRulebook} from '../../../rulebook/data';
import useMovedRule from '../../../rulebook/useMovedRule';

export default function NotFoundContent() {
  const {pathname, hash} = useLocation();
  const document = useDocumentOf(decodeComponent(pathname));
  // The build does not know the address, which may be that of a rule; see shared/fillMarkup.ts.
  if (!useIsBrowser()) {
    return (
      <main className="container margin-vert--lg">
        <p role="status">
          Looking up <span data-address="" /> …
        </p>
      </main>
    );
  }
  if (document !== undefined) {
    return <Redirect to={document + hash} />;
  }
  // Docusaurus leaves out the ending of a page.
  const file = [pathname, `${pathname}.html`].find(isSealedFile);
  return file !== undefined ? <FileOffer address={file} /> : <PageNotFound />;
}

/**
 * The address of the document of a Markdown file, as copied from GitHub: `/docs/intro.md`.
 * Docusaurus makes the document's id from that path, without numbers before names.
 */
function useDocumentOf(pathname: string): string | undefined {
  const [, name = ''] =
    /^[^/]+\/(.+)\.mdx?$/.exec(pathname.slice(useBaseUrl('/').length)) ?? [];
  const id = name.replace(/(?<![^/])\d+\s*[-_.]+\s*(?![-_.\s\d])/g, '');
  return Object.values(useAllDocsData())
    .flatMap(({versions}) => versions.flatMap(({docs}) => docs))
    .find((document) => document.id === id || document.id === name)?.path;
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
