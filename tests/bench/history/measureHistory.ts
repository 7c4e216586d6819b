import completeConfig from '../../../src/internals/completeConfig';
import {readSite} from '../../../src/documents';
import runCommand from '../../../src/scripts/runCommand';
import {readHistory} from '../../../src/rulebook';

/** Reads the history of a folder once, in a process of its own, and prints its cost. */
runCommand(async () => {
  const [siteDir = ''] = process.argv.slice(2);
  const {default: config} = await import('../../../docusaurus.config');
  const site = readSite(siteDir, completeConfig(config));
  const base = process.resourceUsage().maxRSS;
  const {user, system} = process.cpuUsage();
  const historyMs = await time(() => readHistory(site));
  const used = process.cpuUsage({user, system});
  const peak = process.resourceUsage().maxRSS;
  console.log(
    JSON.stringify({
      historyMs,
      cpuMs: (used.user + used.system) / 1000,
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
