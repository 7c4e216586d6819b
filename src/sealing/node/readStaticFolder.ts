import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';

import {ContentError} from '../../config/UserError';
import {PUBLIC_FILES} from '../../config/publicFiles';
import count from '../../shared/count';
import {SEALED_FOLDER} from '../format/boot';
import {activeProblem} from './activeProblem';
import type {PublicFiles} from './buildPublicPart';
import {listFolder} from './listFolder';

export interface StaticFolder {
  /** All files, by their path below static/. */
  readonly files: readonly string[];
  /** Of these, the ones that are public. */
  readonly publicFiles: PublicFiles;
  /** What an author may not have meant. */
  readonly notes: readonly string[];
}

const LIST = 'src/config/publicFiles.ts';

/** What hosts, browsers and services ask for in clear, under just this address. */
const ASKED_FOR_IN_CLEAR =
  /^(?:CNAME|\.well-known(?=\/)|_redirects|(?:app-)?ads\.txt|apple-touch-icon[\w-]*\.png|browserconfig\.xml|favicon\.ico|humans\.txt|llms\.txt|manifest\.json|\w+\.webmanifest|opensearch\.xml|security\.txt|sitemap\.xml)/;

/**
 * Reads static/, whose files are sealed but for those that a list names.
 *
 * @param listed reasons by file
 * @throws ContentError that names every link, and every listed file that must
 * not be public
 */
export function readStaticFolder(
  siteDir: string,
  listed: Readonly<Record<string, string>> = PUBLIC_FILES,
): StaticFolder {
  const staticDir = path.join(siteDir, 'static');
  const {files, others} = listFolder(staticDir);
  const known = new Set(files);
  const publicFiles = new Map(
    Object.keys(listed)
      .filter((file) => known.has(file))
      .map((file) => [file, readFileSync(path.join(staticDir, file))]),
  );
  const copies = findCopies(siteDir, publicFiles);
  const problems = [
    ...others.map(
      (file) =>
        `static/${file} is a link: put the file itself there, for what a link shows may be something else tomorrow`,
    ),
    ...Object.entries(listed).flatMap(([file, reason]) => {
      const problem = problemOf(file, reason, publicFiles.get(file));
      return problem === undefined ? [] : [`static/${file} ${problem}`];
    }),
    ...copies.map(
      ([file, original]) =>
        `static/${file} holds what ${original} holds, which nobody may read without signing in: take it out of ${LIST}`,
    ),
  ];
  if (problems.length > 0) {
    throw new ContentError(
      [
        'static/ cannot be published so:',
        ...problems.map((problem) => `  - ${problem}`),
      ].join('\n'),
      `static/ cannot be published so: ${count(problems.length, 'problem')} with links, or with what ${LIST} names.`,
    );
  }
  const asked = files.flatMap((file) =>
    publicFiles.has(file) ? [] : (ASKED_FOR_IN_CLEAR.exec(file)?.[0] ?? []),
  );
  return {
    files,
    publicFiles,
    notes: [...new Set(asked)].map(
      (name) =>
        `static/${name} is sealed like the rest: nobody gets it without signing in. If it must be public, name it with its reason in ${LIST}.`,
    ),
  };
}

function problemOf(
  file: string,
  reason: string,
  content: Buffer | undefined,
): string | undefined {
  if (content === undefined) {
    return `is in ${LIST}, but does not exist: correct its name there, or remove it`;
  }
  if (reason.trim() === '') {
    return `is in ${LIST} without a reason: write there why anybody may read it`;
  }
  if (file.startsWith(SEALED_FOLDER)) {
    return `lies where the sealed files go: move it to another folder, and correct ${LIST}`;
  }
  const problem = activeProblem(file, content);
  return problem === undefined
    ? undefined
    : `${problem}: what is public must not run anything beside the key of people who have signed in. Correct the file, or take it out of ${LIST}`;
}

const CONTENT = ['docs/**', 'blog/**', 'src/pages/**', 'versioned_docs/**'];

const FRONT_MATTER = /^---\n[^]*?\n---(?:\n|$)/;
const LEAST = 40;

/**
 * Which of the files are the content's: the same to the last byte, or with the
 * whole text of a document, its front matter or not.
 *
 * @returns each of them with the path of what it is a copy of
 */
function findCopies(
  siteDir: string,
  files: PublicFiles,
): readonly (readonly [file: string, original: string])[] {
  const candidates = [...files].map(
    ([file, bytes]) => ({file, bytes, text: textOf(bytes)}) as const,
  );
  const sizes = new Set(candidates.map(({bytes}) => bytes.length));
  return globSync(CONTENT, {cwd: siteDir, dot: true})
    .sort()
    .flatMap((original) => {
      const place = path.join(siteDir, original);
      const isDocument = /\.mdx?$/i.test(original);
      // Other files are many, and some are large.
      if (!isDocument && !sizes.has(statSync(place).size)) {
        return [];
      }
      const content = readFileSync(place);
      const body = isDocument ? bodyOf(textOf(content)) : '';
      return candidates
        .filter(
          ({bytes, text}) =>
            (bytes.length > 0 && bytes.equals(content)) || holds(text, body),
        )
        .map(({file}) => [file, original] as const);
    });
}

function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\r\n', '\n').trim();
}

function bodyOf(text: string): string {
  return text.replace(FRONT_MATTER, '').trim();
}

/** Many files share a line by chance: so short a file must be there as a whole. */
function holds(text: string, body: string): boolean {
  return (
    body !== '' &&
    (body.length < LEAST ? bodyOf(text) === body : text.includes(body))
  );
}
