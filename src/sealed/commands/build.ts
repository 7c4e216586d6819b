import {parseArgs} from 'node:util';

import {buildDemo, buildLive} from './buildSite';

/** Builds the site, or with `--demo` a demo. */
export default async function build(args: string[]): Promise<void> {
  const {values} = parseArgs({
    args,
    options: {demo: {type: 'boolean', default: false}},
  });
  await (values.demo ? buildDemo() : buildLive());
}
