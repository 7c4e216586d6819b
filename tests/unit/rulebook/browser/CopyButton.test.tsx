// @vitest-environment jsdom
import {render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {beforeEach, expect, test, vi} from 'vitest';

import CopyButton from '../../../../src/rulebook/browser/copy/CopyButton';

beforeEach(() => {
  render(<CopyButton text={() => 'A text'}>Copy</CopyButton>);
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
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(field).toHaveValue('A text');
  expect(field).toHaveAttribute('readonly');
  expect(field).toHaveFocus();
  expect(field.selectionEnd - field.selectionStart).toBe('A text'.length);
  await user.keyboard('{Escape}');
  expect(field).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});
