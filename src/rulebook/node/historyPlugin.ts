import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';

import readHistory from '../../content/node/history/readHistory';
import type {ChangeDay, Changes} from '../shared/Changes';
import describeHistory, {type Page} from './describeHistory';
import packHistories from './packHistories';

const NAME = 'rulebook-history';

/** As Docusaurus calls the version in docs/. */
const CURRENT_VERSION = 'current';

/** What the home page shows. */
const NEWEST_DAYS = 3;

/** Of a day; one that changed everything has the rest on the page of changes. */
const NEWEST_DOCUMENTS = 12;

/**
 * Writes what changed in the documents as modules, which the browser's code
 * imports when it wants them: so they become chunks like all others, and are
 * sealed. No author and no hash of a commit is in them.
 */
export default function rulebookHistory({
  siteDir,
  siteConfig,
}: LoadContext): Plugin {
  return {
    name: NAME,
    async allContentLoaded({allContent, actions}) {
      const history = await readHistory(siteDir, siteConfig.markdown);
      const {default: docs} = (allContent['docusaurus-plugin-content-docs'] ??
        {}) as {default?: LoadedContent};
      const pages = pagesOf(docs);
      const told =
        history.state === 'known'
          ? describeHistory(history.documents, history.since, (file) =>
              pages.get(`@site/${file}`),
            )
          : undefined;
      if (history.state !== 'known') {
        console.error(
          `What changed in the rules is not known: ${
            history.state === 'shallow'
              ? 'this clone has not the whole history. Get it with git fetch --unshallow'
              : history.reason
          }.`,
        );
      }
      const changes: Changes =
        told === undefined ? {known: false} : {known: true, days: told.days};
      const files = {
        'changes.json': JSON.stringify(changes),
        'newest.json': JSON.stringify(newestOf(told?.days ?? [])),
        ...packHistories(told?.histories),
      };
      for (const [name, text] of Object.entries(files)) {
        await actions.createData(name, text);
      }
    },
  };
}

/** The pages of docs/ by their files; older versions are frozen. */
function pagesOf(docs: LoadedContent | undefined): Map<string, Page> {
  const current = docs?.loadedVersions.find(
    ({versionName}) => versionName === CURRENT_VERSION,
  );
  return new Map(
    (current?.docs ?? [])
      .filter(({draft, unlisted}) => !draft && !unlisted)
      .map(({source, title, permalink: url}) => [source, {title, url}]),
  );
}

/** Without what is a matter of wording. */
function newestOf(days: readonly ChangeDay[]): ChangeDay[] {
  return days
    .map(({date, documents}) => ({
      date,
      documents: documents
        .filter(({minor}) => !minor)
        .slice(0, NEWEST_DOCUMENTS),
    }))
    .filter(({documents}) => documents.length > 0)
    .slice(0, NEWEST_DAYS);
}
