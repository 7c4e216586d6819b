import type {LoadContext} from '@docusaurus/types';
import {afterEach, expect, it, vi} from 'vitest';

import guardBuildFolder from '../../../src/plugins/guardBuildFolder';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Loads the plugin as a command of Docusaurus does. */
function load(command: string, outDir: string) {
  const argv = ['node', 'docusaurus', ...command.split(' ')];
  vi.stubGlobal('process', {...process, argv});
  return guardBuildFolder({siteDir: '/site', outDir} as LoadContext);
}

it.each(['build', 'deploy', 'serve --build'])(
  'docusaurus %s does not write into build/',
  (command) => {
    expect(() => load(command, '/site/build')).toThrow(/npm run build/);
    expect(() => load(command, '/site/.build/site')).not.toThrow();
  },
);

it.each(['start', 'docs:version 1.0', 'write-translations', 'swizzle'])(
  'docusaurus %s is left alone',
  (command) => {
    expect(() => load(command, '/site/build')).not.toThrow();
  },
);
