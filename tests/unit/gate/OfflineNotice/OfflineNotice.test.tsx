// @vitest-environment jsdom
import {act, fireEvent, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, expect, it, vi} from 'vitest';

import {
  reportLoadTrouble,
  retryLoads,
  type LoadTrouble,
} from '../../../../src/gate/loadTrouble';
import OfflineNotice from '../../../../src/gate/OfflineNotice';

function renderInTrouble(trouble: LoadTrouble = 'unreachable') {
  const retry = vi.fn();
  render(<OfflineNotice />);
  act(() => {
    reportLoadTrouble(trouble, retry);
  });
  return retry;
}

afterEach(() => {
  act(retryLoads);
});

it('is silent while everything loads', () => {
  render(<OfflineNotice />);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('says that the page could not be loaded', () => {
  const retry = renderInTrouble();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The page could not be loaded: there is no connection to the site. You can go on reading this one.',
  );
  expect(retry).not.toHaveBeenCalled();
});

it('says that the page takes long', () => {
  renderInTrouble('slow');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The next page is taking longer than usual to load. You can go on reading this one.',
  );
});

it('tries again when asked, and is silent then', async () => {
  const retry = renderInTrouble();
  await userEvent.click(screen.getByRole('button', {name: 'Try again'}));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('tries again by itself when the network is back', () => {
  const retry = renderInTrouble();
  fireEvent(window, new Event('online'));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
