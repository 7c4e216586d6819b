import path from 'node:path';

import Cache from '../../../src/content/node/Cache';
import readGivenNumbers from '../../../src/content/node/history/readGivenNumbers';
import readHistory from '../../../src/content/node/history/readHistory';
import {readSteps} from '../../../src/content/node/history/readSteps';
import {openRepository} from '../../../src/content/node/history/Repository';
import keyOfCode from '../../../src/content/node/keyOfCode';
import {completeConfig} from '../../../src/content/node/loadSite';
import runCommand from '../../../src/commands/runCommand';

/** Reads the history of a folder once, in a process of its own, and prints how it went. */
runCommand(async () => {
  const [siteDir = ''] = process.argv.slice(2);
  const {default: config} = await import('../../../docusaurus.config');
  const {markdown} = completeConfig(config);
  const base = process.resourceUsage().maxRSS;
  const {user, system} = process.cpuUsage();
  const historyMs = await time(() => readHistory(siteDir, markdown));
  const used = process.cpuUsage({user, system});
  const peak = process.resourceUsage().maxRSS;
  const numbersMs = await time(async () => {
    const opened = await openRepository(siteDir);
    if (opened.state === 'open') {
      const file = path.join(siteDir, '.build/numbers.cache');
      const cache = await Cache.open(file, keyOfCode(siteDir));
      const steps = await readSteps(opened.repository);
      await readGivenNumbers(siteDir, steps, cache);
      await cache.save();
    }
  });
  console.log(
    JSON.stringify({
      historyMs,
      cpuMs: (used.user + used.system) / 1000,
      numbersMs,
      base,
      peak,
    }),
  );
});

async function time(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}
