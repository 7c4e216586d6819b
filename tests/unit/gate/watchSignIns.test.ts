// @vitest-environment jsdom
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import watchSignIns from '../../../src/gate/watchSignIns';

const SIGN_IN =
  'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k';

const answer = vi.fn<typeof fetch>();
const onGrant = vi.fn();

function tokenWith(claims: object): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `e30.${payload}.signature`;
}

beforeEach(() => {
  answer.mockReset();
  onGrant.mockReset();
  vi.stubGlobal('fetch', answer);
  watchSignIns(onGrant);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('tells the grant in the answer to a sign-in, and leaves the answer whole', async () => {
  const idToken = tokenWith({
    docs: {'1a2b3c4d': 'key'},
    email: 'ä@example.com',
  });
  answer.mockResolvedValue(Response.json({idToken}));
  const response = await fetch(SIGN_IN, {method: 'POST', body: '{}'});
  expect(await response.json()).toEqual({idToken});
  expect(answer).toHaveBeenCalledExactlyOnceWith(SIGN_IN, {
    method: 'POST',
    body: '{}',
  });
  await vi.waitFor(() => {
    expect(onGrant).toHaveBeenCalledExactlyOnceWith({'1a2b3c4d': 'key'});
  });
});

it.each([
  ['a refusal', Response.json({error: {message: 'INVALID'}}, {status: 400})],
  ['no JSON', new Response('<h1>Proxy</h1>')],
  ['a damaged token', Response.json({idToken: 'damaged'})],
])('is silent about %s', async (_, response) => {
  answer.mockResolvedValue(response);
  await (await fetch(SIGN_IN)).text();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(onGrant).not.toHaveBeenCalled();
});

it('takes no notice of any other call', async () => {
  answer.mockResolvedValue(Response.json({idToken: tokenWith({docs: {}})}));
  await fetch('/sealed/boot');
  await fetch(new URL(SIGN_IN));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(onGrant).not.toHaveBeenCalled();
});
