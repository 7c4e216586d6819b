// @vitest-environment jsdom
import {render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {beforeEach, expect, test, vi} from 'vitest';

import CopyButton from '../../../../src/rulebook/browser/ChangesPage/CopyButton';

beforeEach(() => {
  // A dialog asks it what to do about the page's scroll bar.
  vi.stubGlobal('CSS', {supports: () => false});
  render(<CopyButton label="Copy" text={() => 'A text'} />);
});

const button = () => screen.getByRole('button', {name: 'Copy'});

test('a text is copied, and that is told', async () => {
  const user = userEvent.setup();
  await user.click(button());
  expect(await navigator.clipboard.readText()).toBe('A text');
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
});

test('where the clipboard is refused the text stands selected, until that is closed', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('Refused', 'NotAllowedError'),
  );
  await user.click(button());
  await vi.dynamicImportSettled();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  expect(field).toHaveValue('A text');
  expect(field).toHaveAttribute('readonly');
  expect(field.selectionEnd - field.selectionStart).toBe('A text'.length);
  await user.click(screen.getByRole('button', {name: 'Close'}));
  expect(field).not.toBeInTheDocument();
});
