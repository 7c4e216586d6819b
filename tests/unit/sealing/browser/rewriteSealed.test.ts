// @vitest-environment jsdom
import {describe, expect, it} from 'vitest';

import {rewriteSealed} from '../../../../src/sealing/browser/rewriteSealed';

const SEALED = '/assets/images/map-0a1b.png';

/** Opens the sealed address; leaves every other alone. */
const open = (url: string) => (url === SEALED ? 'blob:map' : url);
/** Leaves the sealed address out for now. */
const leaveOut = (url: string) => (url === SEALED ? undefined : url);

describe('candidates of an image', () => {
  it.each(['srcSet', 'imageSrcSet'])('in %s are rewritten', (name) => {
    expect(
      rewriteSealed({[name]: `/img/small.png 1x,  ${SEALED} 2x`}, open),
    ).toEqual({[name]: '/img/small.png 1x, blob:map 2x'});
  });

  it('are left out together', () => {
    const {srcSet} = rewriteSealed(
      {srcSet: `/img/small.png 1x, ${SEALED} 2x`},
      leaveOut,
    );
    expect(srcSet).toBeUndefined();
  });
});

describe('url() of an inline style', () => {
  it.each(['', '"', "'"])(
    'is rewritten, with the quotes %s or none',
    (quote) => {
      const style = {
        backgroundImage: `linear-gradient(red, blue), url(${quote}${SEALED}${quote})`,
        opacity: 1,
      };
      expect(rewriteSealed({style}, open).style).toEqual({
        backgroundImage: 'linear-gradient(red, blue), url("blob:map")',
        opacity: 1,
      });
    },
  );

  it('is none while it is left out', () => {
    const style = {background: `url(${SEALED}) no-repeat`};
    expect(rewriteSealed({style}, leaveOut).style).toEqual({
      background: 'none no-repeat',
    });
  });

  it('may hold brackets within quotes, as names of files do', () => {
    const url = '/assets/images/map (1)-0a1b.png';
    const {style} = rewriteSealed(
      {style: {background: `url("${url}")`}},
      (given) => (given === url ? 'blob:map' : given),
    );
    expect(style).toEqual({background: 'url("blob:map")'});
  });
});
