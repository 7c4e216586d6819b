import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {describe, expect, it, onTestFinished} from 'vitest';

import assertInnerParts, {INNER_PARTS} from '../../../src/config/innerParts';
import UserError from '../../../src/config/UserError';

/** Tries a site with that version of a package, whose code was made for 3.10. */
function tryVersion(version?: string): void {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'inner-parts-'));
  onTestFinished(() => {
    rmSync(siteDir, {recursive: true});
  });
  if (version !== undefined) {
    const dir = path.join(siteDir, 'node_modules/@scope/part');
    mkdirSync(dir, {recursive: true});
    writeFileSync(path.join(dir, 'package.json'), JSON.stringify({version}));
  }
  assertInnerParts(siteDir, {
    '@scope/part': {madeFor: '3.10', files: {'src/a.ts': 'lib/inner'}},
  });
}

describe('a package whose inner parts are used', () => {
  it.each(['3.10.0', '3.10.2', '3.10.2-canary.1'])(
    'may have version %s',
    (version) => {
      expect(() => {
        tryVersion(version);
      }).not.toThrow();
    },
  );

  it.each(['3.11.0', '3.1.0', '3.100.0', '4.0.0', undefined])(
    'stops everything at version %s, and says where to look',
    (version) => {
      const trial = () => {
        tryVersion(version);
      };
      expect(trial).toThrow(UserError);
      expect(trial).toThrow(
        `@scope/part is ${version ?? 'not installed'}; what leans on its inner parts was made for 3.10:\n  - src/a.ts: lib/inner`,
      );
    },
  );
});

describe('the list of inner parts', () => {
  it('holds for what is installed', () => {
    expect(() => {
      assertInnerParts();
    }).not.toThrow();
  });

  it('names every file that imports one, and none that is gone', () => {
    const importing = globSync('src/**/*.{ts,tsx}').flatMap((file) => {
      const code = readFileSync(file, 'utf8');
      return [...code.matchAll(/'(@docusaurus\/[\w-]+)\/lib\//g)].map(
        ([, name = '']) => ({name, file}),
      );
    });
    expect(importing).not.toEqual([]);
    for (const {name, file} of importing) {
      expect(Object.keys(INNER_PARTS[name]?.files ?? {})).toContain(file);
    }
    for (const {files} of Object.values(INNER_PARTS)) {
      expect(Object.keys(files).filter((file) => !existsSync(file))).toEqual(
        [],
      );
    }
  });
});
