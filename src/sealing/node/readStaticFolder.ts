import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';

import {assertNone} from '../../config/UserError';
import {PUBLIC_FILES} from '../../config/publicFiles';
import {SEALED_FOLDER} from '../../envelope';
import type {PublicFiles} from './buildPublicPart';
import {listFolder} from './listFolder';

export interface StaticFolder {
  /** All files, by their path below static/. */
  readonly files: readonly string[];
  /** The public ones. */
  readonly publicFiles: PublicFiles;
  /** Files that the author may have meant to be public. */
  readonly notes: readonly string[];
}

const LIST = 'src/config/publicFiles.ts';

/** Hosts, browsers and services request these without signing in, at exactly these addresses. */
const REQUESTED_UNSEALED =
  /^(?:CNAME|\.well-known(?=\/)|_redirects|(?:app-)?ads\.txt|apple-touch-icon[\w-]*\.png|favicon\.ico|humans\.txt|llms\.txt|manifest\.json|\w+\.webmanifest|security\.txt)/;

/**
 * Reads static/. All its files are sealed except the listed ones.
 *
 * @param listed reasons by file
 * @throws UserError that names every link, and every listed file that must
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
        `static/${file} is a symbolic link. Put the file itself there, because the target of a link can change unnoticed`,
    ),
    ...Object.entries(listed).flatMap(([file, reason]) => {
      const problem = whyNotPublic(file, reason, publicFiles.get(file));
      return problem === undefined ? [] : [`static/${file} ${problem}`];
    }),
    ...copies.map(
      ([file, original]) =>
        `static/${file} contains ${original}, which only signed-in readers may see. Remove it from ${LIST}`,
    ),
  ];
  assertNone(problems, 'static/ cannot be published:');
  const requested = files.flatMap((file) =>
    publicFiles.has(file) ? [] : (REQUESTED_UNSEALED.exec(file)?.[0] ?? []),
  );
  return {
    files,
    publicFiles,
    notes: [...new Set(requested)].map(
      (name) =>
        `static/${name} is sealed, so only signed-in readers can load it. If it must be public, list it with a reason in ${LIST}.`,
    ),
  };
}

function whyNotPublic(
  file: string,
  reason: string,
  content: Buffer | undefined,
): string | undefined {
  if (content === undefined) {
    return `is in ${LIST}, but does not exist. Correct its name there, or remove it`;
  }
  if (reason.trim() === '') {
    return `is in ${LIST} without a reason. Write there why everyone may read it`;
  }
  if (file.startsWith(SEALED_FOLDER)) {
    return `is in the folder of the sealed files. Move it to another folder, and correct ${LIST}`;
  }
  return isPicture(file) || isPlainText(file, content)
    ? undefined
    : `is neither a picture (AVIF, GIF, ICO, JPEG, PNG or WebP) nor plain text. Other public files could run code, which could read the key of signed-in people. Remove it from ${LIST}`;
}

function isPicture(file: string): boolean {
  return /\.(?:avif|gif|ico|jpe?g|png|webp)$/i.test(file);
}

/** Files that a browser can run or show as a page, if someone opens their address. */
const ACTIVE_NAME =
  /\.(?:[sx]?html?|xht|[cm]?jsx?|css|wasm|swf|xslt?|svgz?|xml|rdf|rss|atom|mml)$/i;

function isPlainText(file: string, content: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', {fatal: true}).decode(content);
    return (
      !ACTIVE_NAME.test(file) &&
      !text.includes('\0') &&
      // If a host sends no type, browsers treat text that begins like markup as HTML.
      !text.trimStart().startsWith('<')
    );
  } catch {
    return false;
  }
}

const CONTENT = ['docs/**', 'blog/**', 'src/pages/**', 'versioned_docs/**'];

const FRONT_MATTER = /^---\n[^]*?\n---(?:\n|$)/;
const LEAST_LENGTH = 40;

/**
 * Finds public files that are copies of content: the same bytes, or the whole text
 * of a document with or without its front matter.
 *
 * @returns each with the path of the original
 */
function findCopies(
  siteDir: string,
  files: PublicFiles,
): readonly (readonly [file: string, original: string])[] {
  const sizes = new Set([...files.values()].map((bytes) => bytes.length));
  // Links are refused later, by name; a loop of links must not hang here.
  const options = {cwd: siteDir, dot: true, followSymbolicLinks: false};
  return globSync(CONTENT, options)
    .sort()
    .flatMap((original) => {
      const place = path.join(siteDir, original);
      const isDocument = /\.mdx?$/i.test(original);
      // Sizes are compared first, because there are many other files, some of them large.
      if (!isDocument && !sizes.has(statSync(place).size)) {
        return [];
      }
      const content = readFileSync(place);
      const body = isDocument ? bodyOf(content) : '';
      return [...files]
        .filter(
          ([, bytes]) =>
            (bytes.length > 0 && bytes.equals(content)) ||
            // Many files share a short line by chance.
            (body.length < LEAST_LENGTH
              ? body !== '' && bodyOf(bytes) === body
              : comparable(bytes).includes(body)),
        )
        .map(([file]) => [file, original] as const);
    });
}

function comparable(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\r\n', '\n').trim();
}

function bodyOf(bytes: Buffer): string {
  return comparable(bytes).replace(FRONT_MATTER, '').trim();
}
