import {parseArgs} from 'node:util';

import buildSite from './buildSite';
import runCommand from '../shared/terminal/runCommand';

/** `npm run build`, and `npm run build:demo` with `--demo`. */
runCommand(async () => {
  const {values} = parseArgs({
    options: {demo: {type: 'boolean', default: false}},
  });
  await buildSite(values);
});
