import {fireEvent, render, within} from '@testing-library/react';
import {expect, test, vi} from 'vitest';

import Citation from '../../../../src/rulebook/browser/Citation';
import provideDocument from '../../../support/unit/document';

vi.mock('@generated/rulebook/default/enabled.json', () => ({default: true}));
vi.mock('@generated/rulebook/default/rules.json', () => ({
  default: {
    documents: [{title: 'General', url: '/docs/General'}],
    rules: {'10.2': ['Ranks', 0]},
  },
}));
vi.mock('@docusaurus/Link', () => import('../../../support/unit/link'));

provideDocument();

const body = () => within(document.body);

test('leads to the permanent address, then to the rule; of no rule it is text', async () => {
  render(
    <p>
      <Citation number="10.2">§10.2</Citation> and{' '}
      <Citation number="12">§12</Citation>
    </p>,
  );
  const link = body().getByRole('link', {name: '§10.2'});
  expect(link).toHaveAttribute('href', '/rule/10.2');
  // Somebody comes near before the page is idle.
  fireEvent.pointerEnter(link, {pointerType: 'mouse'});
  await vi.waitFor(() => {
    expect(link).toHaveAttribute('href', '/docs/General#rule-10-2');
  });
  expect(body().queryByRole('link', {name: '§12'})).toBeNull();
  expect(body().getByText(/and §12/)).toBeVisible();
});
