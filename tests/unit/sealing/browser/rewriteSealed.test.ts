// @vitest-environment jsdom
import {expect, it} from 'vitest';

import {rewriteSealed} from '../../../../src/sealing/browser/rewriteSealed';

const SEALED = '/assets/images/map (1),a.png';
const CANDIDATE = '/assets/images/map,a.png';

/** Opens the sealed addresses; leaves every other alone. */
const open = (url: string) =>
  url === SEALED || url === CANDIDATE ? 'blob:map' : url;
/** Leaves the sealed addresses out for now. */
const leaveOut = (url: string) => (open(url) === url ? url : undefined);

it.each([
  ['srcSet', `/img/small.png 1x,  ${CANDIDATE} 2x`],
  ['imageSrcSet', `/img/small.png 1x,${CANDIDATE}  2x`],
])('rewrites the candidates in %s, or leaves all out', (name, value) => {
  expect(rewriteSealed({[name]: value}, open)).toEqual({
    [name]: '/img/small.png 1x, blob:map 2x',
  });
  expect(rewriteSealed({[name]: value}, leaveOut)[name]).toBeUndefined();
});

it.each(['"', "'"])('rewrites url(%s) of an inline style', (quote) => {
  const style = {
    background: `url(/img/a.png), url(${quote}${SEALED}${quote}) no-repeat`,
    opacity: 1,
  };
  expect(rewriteSealed({style}, open).style).toEqual({
    background: 'url(/img/a.png), url("blob:map") no-repeat',
    opacity: 1,
  });
  expect(rewriteSealed({style}, leaveOut).style).toEqual({
    background: 'url(/img/a.png), none no-repeat',
    opacity: 1,
  });
});
