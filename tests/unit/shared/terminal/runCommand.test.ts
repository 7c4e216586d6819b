import {expect, test} from 'vitest';

import {
  describeDiskError,
  DISK_IS_FULL,
} from '../../../../src/sealed/shared/terminal/runCommand';

test.each([
  [
    "EROFS: read-only file system, mkdir '/site/.build'",
    'may not write /site/.build: ',
  ],
  [
    "[ERROR] Error: EACCES: permission denied, open '/site/.docusaurus/a.json'",
    'may not write /site/.docusaurus/a.json: ',
  ],
  ['Rspack: Read-only file system (os error 30)', 'may not write a file'],
  ['ENOSPC: no space left on device, write', DISK_IS_FULL],
])('%s is reported with what a person can do', (report, expected) => {
  expect(describeDiskError(`[INFO] Building\n${report}\n`)).toContain(expected);
});

test.each([
  'Error: listen EACCES: permission denied 0.0.0.0:80',
  "ENOENT: no such file or directory, open '/site/docs/a.md'",
  'A document that mentions EACCES.',
])('%s is another error', (report) => {
  expect(describeDiskError(report)).toBeUndefined();
});
