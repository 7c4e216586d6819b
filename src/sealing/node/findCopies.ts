import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';

import type {PublicFiles} from './buildPublicPart';

const CONTENT = ['docs/**', 'blog/**', 'src/pages/**', 'versioned_docs/**'];

const FRONT_MATTER = /^---\n[^]*?\n---(?:\n|$)/;
const LEAST = 40;

/**
 * Which of the files are the content's: the same to the last byte, or with the
 * whole text of a document, its front matter or not.
 *
 * @returns each of them with the path of what it is a copy of
 */
export default function findCopies(
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

/** A line or less stands in many a file by chance: that has to be all of it. */
function holds(text: string, body: string): boolean {
  return (
    body !== '' &&
    (body.length < LEAST ? bodyOf(text) === body : text.includes(body))
  );
}
