// @vitest-environment jsdom
import {act, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import LoadNotice, {
  reportLoadProblem,
  retryLoads,
} from '../../../../src/gate/screens/LoadNotice';
import * as texts from '../../../../src/gate/texts';

const retry = vi.fn();
const notice = () => screen.getByRole('alert');
function report(...given: Parameters<typeof reportLoadProblem>) {
  let withdraw = (): void => undefined;
  act(() => {
    withdraw = reportLoadProblem(...given);
  });
  return withdraw;
}

beforeEach(() => {
  retry.mockReset();
  render(<LoadNotice />);
});

afterEach(() => {
  // The reports belong to the page.
  act(retryLoads);
});

it.each([
  [
    'asked to',
    () => fireEvent.click(screen.getByRole('button', {name: 'Try again'})),
  ],
  ['the network is back', () => fireEvent(window, new Event('online'))],
])(
  'tries everything again when %s, once, and keeps what fails again',
  (_, tryAgain) => {
    report('unreachable', () => {
      retry();
      reportLoadProblem('slow', () => undefined);
    });
    report('part', retry);
    tryAgain();
    expect(notice()).toHaveTextContent(texts.NEXT_PAGE_SLOW);
    act(retryLoads);
    expect(notice()).toBeEmptyDOMElement();
    expect(retry).toHaveBeenCalledTimes(2);
  },
);

it('shows the worst problem, and forgets what is withdrawn', () => {
  expect(notice()).toBeEmptyDOMElement();
  report('part', retry);
  expect(notice()).toHaveTextContent(texts.PART_MISSING);
  report('slow', retry);
  expect(notice()).toHaveTextContent(texts.NEXT_PAGE_SLOW);
  const withdraw = report('unreachable', retry);
  expect(notice()).toHaveTextContent(texts.NEXT_PAGE_UNREACHABLE);
  act(withdraw);
  expect(notice()).toHaveTextContent(texts.NEXT_PAGE_SLOW);
});
