import {beforeEach, expect, test, vi} from 'vitest';

import assertForward from '../../../src/sealed/commands/assertForward';
import {
  generateSealKey,
  importOpeningKey,
} from '../../../src/sealed/envelope/keys';
import publish from '../../support/publishedSite';
import {startHost} from '../../support/serveFolder';
import {writeSite} from '../../support/unit/content';

const [FIRST, OLD, NEW] = [1, 2, 3].map(() => generateSealKey()) as [
  string,
  string,
  string,
];

let ids: readonly string[];

beforeEach(async () => {
  ids = await Promise.all(
    [FIRST, OLD, NEW].map(async (key) => (await importOpeningKey(key)).id),
  );
});

/** @param listed the first so many keys are in the committed list */
async function deploy(
  sealKey: string,
  published: string,
  listed = 3,
): Promise<void> {
  const list = JSON.stringify(ids.slice(0, listed));
  const siteDir = writeSite({'src/keyIds.json': list});
  const siteUrl = await publish(published);
  await assertForward(siteDir, {siteUrl, sealKey});
}

test.each([
  ['the same key', NEW, NEW],
  ['the next key', NEW, OLD],
  ['a later key', NEW, FIRST],
])('a site may be published with %s', async (_, sealKey, published) => {
  await deploy(sealKey, published);
});

test('an old .env publishes nothing after a rotation', async () => {
  await expect(deploy(OLD, NEW)).rejects.toThrow(
    `sealed with the key ${ids[2]}, which came after ${ids[1]}. Set SEAL_KEY`,
  );
  await expect(deploy(FIRST, OLD)).rejects.toThrow('which came after');
});

test('nor does an old .env beside an old list', async () => {
  await expect(deploy(OLD, NEW, 2)).rejects.toThrow(
    /does not list\. Pull the latest commit/,
  );
});

test('a site is published for the first time, and if it cannot be reached', async () => {
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const siteDir = writeSite({});
  for (const status of [404, 200]) {
    const {origin, stop} = await startHost((_, response) => {
      response.writeHead(status).end('<!doctype html>');
    });
    await assertForward(siteDir, {siteUrl: origin, sealKey: NEW});
    expect(errors).not.toHaveBeenCalled();
    stop();
  }
  const siteUrl = 'http://127.0.0.1:9';
  await assertForward(siteDir, {siteUrl, sealKey: NEW});
  expect(errors).toHaveBeenCalledWith(
    expect.stringContaining(`${siteUrl} cannot be reached`),
  );
});
