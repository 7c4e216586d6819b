import {JSDOM} from 'jsdom';
import {beforeAll, expect, it} from 'vitest';

import {DEMO_FLAG} from '../../../../src/config/demo';
import {buildPublicPart} from '../../../../src/sealing/node/buildPublicPart';
import {SITE_DIR} from '../../../support/unit/shell';

// tests/build/publicPart.test.ts proves that the build does not know the content.

let script: string;
let shell: string;

beforeAll(async () => {
  const files = await buildPublicPart(SITE_DIR, {[DEMO_FLAG]: '1'});
  const textOf = (pattern: RegExp) =>
    String([...files].find(([name]) => pattern.test(name))?.[1]);
  script = textOf(/^gate\.[0-9a-f]{16}\.js$/);
  shell = textOf(/^index\.html$/);
});

it('asks Chromium in the first line of the script to compile it on another thread', () => {
  expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  expect(script.includes('NODE_ENV')).toBe(false);
});

it("has the same classes in the shell's Login screen, the styles and the script", () => {
  const {document} = new JSDOM(shell).window;
  const styles = document.querySelector('style')?.textContent ?? '';
  const used = [...document.querySelectorAll('#shell-login [class]')].flatMap(
    (element) => [...element.classList],
  );
  expect(used.length).toBeGreaterThan(5);
  for (const name of used) {
    expect([name, styles.includes(`.${name}`)]).toEqual([name, true]);
    expect([name, script.includes(name)]).toEqual([name, true]);
  }
});
