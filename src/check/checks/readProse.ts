import {readFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';

import type {ParsedDocument, Site} from '../../documents';

/** Text to be spelled, at the places of the file. */
interface Prose {
  readonly file: string;
  readonly text: string;
}

/** A field of front matter or of labels that readers do not see, and its value. */
const UNREAD_FIELD =
  /^[ {-]*(["']?)(?!(?:title|description|sidebar_label|keywords|label|note)\b)\w+\1:(?!.*\{).*$/gm;

/** A Markdown file; the spelling itself leaves out what is not prose below its front matter. */
export function proseOf({file, source}: ParsedDocument): Prose {
  return {file, text: source.replace(/^---\r?\n[^]*?\n---/, blankFields)};
}

/** The labels of categories, authors and tags, in files of their own. */
export function readLabels({siteDir, sources}: Site): Prose[] {
  const files = globSync(
    sources.flatMap(({folder}) => [
      `${folder}/**/_category_.{json,yml,yaml}`,
      `${folder}/{authors,tags}.{yml,yaml,json}`,
    ]),
    {cwd: siteDir},
  ).sort();
  return files.map((file) => ({
    file,
    text: blankFields(readFileSync(path.join(siteDir, file), 'utf8')),
  }));
}

function blankFields(text: string): string {
  return text.replace(UNREAD_FIELD, (field) => ' '.repeat(field.length));
}
