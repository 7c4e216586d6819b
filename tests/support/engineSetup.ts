import {DEMO_ENVIRONMENT} from '../../src/config/demo';
import {answers} from './awaitServer';
import {missingPackages, sayMissing} from './findEngines';
import startDemoServer from './startDemoServer';

/** Builds and serves the site as the other browser tests have it, once for all stories. */
export default async function setup(): Promise<
  (() => Promise<void>) | undefined
> {
  const missing = missingPackages();
  if (missing.length > 0) {
    throw new Error(sayMissing(missing));
  }
  if (
    process.env.REUSE_SERVER === '1' &&
    (await answers(DEMO_ENVIRONMENT.siteUrl))
  ) {
    return undefined;
  }
  return startDemoServer();
}
