import {expect, it, vi} from 'vitest';

import {HeldRoot} from '../../../../src/sealing/browser/HeldRoot';

function createRoot() {
  const render = vi.fn();
  const unmount = vi.fn();
  return {root: new HeldRoot({render, unmount}), render, unmount};
}

it('shows nothing until it may, and then the last that was rendered', () => {
  const {root, render} = createRoot();
  root.render('first');
  root.render('last');
  expect(render).not.toHaveBeenCalled();
  root.show();
  expect(render).toHaveBeenCalledExactlyOnceWith('last');
});

it('shows at once whatever comes after that', () => {
  const {root, render} = createRoot();
  root.show();
  expect(render).not.toHaveBeenCalled();
  root.render('site');
  root.render('page');
  expect(render.mock.calls).toEqual([['site'], ['page']]);
});

it('ends with the root under it', () => {
  const {root, unmount} = createRoot();
  root.unmount();
  expect(unmount).toHaveBeenCalledOnce();
});
