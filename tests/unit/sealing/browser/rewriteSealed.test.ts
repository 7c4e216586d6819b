// @vitest-environment jsdom
import {describe, expect, it} from 'vitest';

import {rewriteSealed} from '../../../../src/sealing/browser/rewriteSealed';

const SEALED = '/assets/images/map-0a1b.png';

/** Opens the sealed address; leaves every other alone. */
const open = (url: string) => (url === SEALED ? 'blob:map' : url);
/** Leaves the sealed address out for now. */
const leaveOut = (url: string) => (url === SEALED ? undefined : url);

describe('an address', () => {
  it.each(['src', 'href', 'poster', 'data', 'xlinkHref'])(
    'in %s is rewritten',
    (name) => {
      expect(rewriteSealed({[name]: SEALED}, open)).toEqual({
        [name]: 'blob:map',
      });
    },
  );

  it('that is left out leaves its prop without a value', () => {
    expect(rewriteSealed({src: SEALED}, leaveOut).src).toBeUndefined();
  });
});

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

  it.each([
    'url(/img/a.png)',
    'url("/img/a.png")',
    "url('/img/a.png')",
    'url()',
  ])('is left as it is where nothing changes: %s', (background) => {
    expect(rewriteSealed({style: {background}}, open).style).toEqual({
      background,
    });
  });

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

describe('markup', () => {
  const rewrite = (html: string, how: typeof open | typeof leaveOut) =>
    (
      rewriteSealed({dangerouslySetInnerHTML: {__html: html}}, how)
        .dangerouslySetInnerHTML as {__html: string}
    ).__html;

  it('has its addresses rewritten, or left out for now', () => {
    const html = `<p>Map <img src="${SEALED}" srcset="${SEALED} 2x"></p>`;
    expect(rewrite(html, open)).toBe(
      '<p>Map <img src="blob:map" srcset="blob:map 2x"></p>',
    );
    expect(rewrite(html, leaveOut)).toBe('<p>Map <img></p>');
  });
});
