import {existsSync} from 'node:fs';
import path from 'node:path';

import {readSite} from '../../../src/documents';
import {readHistory} from '../../../src/rulebook';
import describeHistory, {
  type DescribedHistory,
} from '../../../src/rulebook/node/describeHistory';
import writeGitHistory, {type Commit} from '../gitHistory';
import {writeSite, type Files} from './content';
import {MARKDOWN, PLUGINS} from './searchSite';

interface CommitHistory extends DescribedHistory {
  readonly siteDir: string;
  /** `2026-02-02 Discord: changed §4.8 Kicks`, newest first. */
  readonly lines: readonly string[];
}

/** A document with a title, and numbered rules: `{'4.8 Kicks': 'Do not.'}`. */
export function rules(title: string, texts: Readonly<Record<string, string>>) {
  const sections = Object.entries(texts).map(
    // The sign makes it a rule without a section above it.
    ([heading, text]) =>
      `### ${/^\d/.test(heading) ? '§' : ''}${heading}\n\n${text}\n`,
  );
  return `---\ntitle: ${title}\n---\n\n${sections.join('\n')}`;
}

/** @returns a folder that is checked out, with changes that are not committed */
export function writeCommits(
  commits: readonly Commit[],
  uncommitted: Files = {},
): string {
  const siteDir = writeSite({});
  writeGitHistory(siteDir, commits);
  writeSite(uncommitted, siteDir);
  return siteDir;
}

/** Reads a history of these commits as a build would. */
export default async function readCommits(
  commits: readonly Commit[],
  uncommitted: Files = {},
): Promise<CommitHistory> {
  const siteDir = writeCommits(commits, uncommitted);
  const history = await readHistory(
    readSite(siteDir, {markdown: MARKDOWN, ...PLUGINS}),
  );
  if (history.state !== 'known') {
    throw new Error(`The history is ${history.state}.`);
  }
  const described = describeHistory(history, (file) =>
    existsSync(path.join(siteDir, file))
      ? `/${file.replace(/\.mdx?$/, '')}`
      : undefined,
  );
  const lines = described.changes.days.flatMap(({date, documents}) =>
    documents.flatMap(({title, note, minor, rules: changed}) => [
      ...(note === undefined
        ? []
        : [`${date} ${title}: ${minor ? 'minor: ' : ''}“${note}”`]),
      ...changed.map(
        (rule) =>
          `${date} ${title}: ${rule.kind} ${rule.number === undefined ? '' : `§${rule.number} `}${rule.title}${rule.from === undefined ? '' : ` from ${rule.from}`}`,
      ),
    ]),
  );
  return {...described, siteDir, lines};
}
