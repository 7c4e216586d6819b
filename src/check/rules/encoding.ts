import {isUtf8} from 'node:buffer';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {START, type Place} from '../../documents';
import siteRule from '../siteRule';

/** The file is UTF-8: other bytes are published as �. */
export const encoding = siteRule('encoding', ({parsed, site}, report) => {
  const place = findOtherBytes(
    path.join(site.site.siteDir, parsed.file),
    parsed.source,
  );
  if (place !== undefined) {
    report(
      'The file is not saved as UTF-8, so readers would see "�" in place of some characters. Save it again with the encoding "UTF-8"',
      place,
    );
  }
});

/** The first line that is not UTF-8; undefined if all are. */
export function findOtherBytes(file: string, text: string): Place | undefined {
  if (!/[\uFFFD\0]/.test(text)) {
    return undefined;
  }
  const bytes = readFileSync(file);
  if (bytes.includes(0)) {
    return START;
  }
  // Each byte is one character.
  const lines = bytes.toString('latin1').split('\n');
  const index = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')));
  return index === -1 ? undefined : {line: index + 1, column: 1};
}
