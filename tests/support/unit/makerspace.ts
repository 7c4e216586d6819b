import {readFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';

import type {IndexedPage} from '../../../src/search/shared/SearchIndex';

const FOLDER = path.resolve(import.meta.dirname, '../../fixtures/makerspace');

/**
 * The handbook of a workshop that does not exist: another site than ours, in
 * which a file is an area, `#` begins a page and `##` a section.
 */
export default function readMakerspace(): IndexedPage[] {
  return globSync('*.md', {cwd: FOLDER})
    .sort()
    .flatMap((file) =>
      split(readFileSync(path.join(FOLDER, file), 'utf8'), '# ').map((page) =>
        readPage(page, path.basename(file, '.md')),
      ),
    );
}

function readPage(page: string, area: string): IndexedPage {
  const [first = '', ...rest] = split(`## ${page}`, '## ').map((part) => {
    const end = part.indexOf('\n');
    const lines = part.slice(end).trim().split('\n');
    return {
      heading: part.slice(0, end),
      lines: lines.map((line) => ({cells: [line]})),
    };
  });
  if (first === '') {
    throw new Error(`A page of ${area} is empty.`);
  }
  return {
    url: `/${slug(first.heading)}`,
    title: first.heading,
    trail: [area],
    labels: [],
    sections: [
      {anchor: '', heading: '', level: 1, lines: first.lines},
      ...rest.map(({heading, lines}) => ({
        anchor: slug(heading),
        heading,
        level: 2,
        lines,
      })),
    ],
  };
}

/** What follows each line that begins so, up to the next. */
function split(text: string, beginning: string): string[] {
  return `\n${text}`.split(`\n${beginning}`).slice(1);
}

function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s+/g, '-');
}
