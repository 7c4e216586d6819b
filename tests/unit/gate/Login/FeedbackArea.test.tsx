// @vitest-environment jsdom
import {render, screen} from '@testing-library/react';
import {expect, it} from 'vitest';

import FeedbackArea from '../../../../src/gate/Login/FeedbackArea';

it('stands there from the start, so that screen readers announce what comes', () => {
  render(<FeedbackArea />);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('shows an error as an alert', () => {
  render(<FeedbackArea error="It failed." hint="Try something else." />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^It failed\.$/);
  expect(screen.getByRole('status')).toHaveTextContent('Try something else.');
});

it('shows success as a status', () => {
  render(<FeedbackArea success="It worked." />);
  expect(screen.getByRole('status')).toHaveTextContent(/^It worked\.$/);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('gives an error precedence over success', () => {
  render(<FeedbackArea error="It failed." success="It worked." />);
  expect(screen.getByRole('alert')).toHaveTextContent('It failed.');
  expect(screen.queryByText('It worked.')).not.toBeInTheDocument();
});
