import path from 'node:path';
import {format, resolveConfig} from 'prettier';

import type {ContentFile} from '../ContentFile';
import type {Fault} from '../Finding';

/** How Prettier, with the settings of package.json, would write a document. */
export async function layOut(
  siteDir: string,
  {file, source}: Pick<ContentFile, 'file' | 'source'>,
): Promise<string> {
  const filepath = path.join(siteDir, file);
  return format(source, {
    ...(await resolveConfig(filepath)),
    filepath,
    // Whatever editors on Windows make of it.
    endOfLine: 'auto',
  });
}

/** Compares a document with its laid out form. */
export default function checkLayout(
  {source}: Pick<ContentFile, 'source'>,
  laidOut: string,
): Fault[] {
  if (source === laidOut) {
    return [];
  }
  const lines = source.split('\n');
  const wanted = laidOut.split('\n');
  const index = lines.findIndex((text, number) => text !== wanted[number]);
  const expected = wanted[index];
  return [
    {
      line: (index === -1 ? lines.length : index) + 1,
      column: 1,
      rule: 'layout',
      message: `${
        expected === undefined
          ? 'The file ends otherwise than the others do'
          : expected.trim() === ''
            ? 'Here an empty line is wanted'
            : `Here "${expected.trimEnd()}" is wanted`
      }, and maybe more below: run npm run check:content -- --fix, or npm run format where code is to be laid out as well`,
    },
  ];
}
