import {render, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {expect, it, vi} from 'vitest';

import Heading from '../../../../src/theme/Heading';
import provideDocument from '../../../support/unit/document';

const collectAnchor = vi.hoisted(() => vi.fn());
vi.mock('@docusaurus/useBrokenLinks', () => ({
  default: () => ({collectAnchor}),
}));
vi.mock('@docusaurus/theme-common', () => ({
  useAnchorTargetClassName: () => 'below-navbar',
}));
vi.mock('@docusaurus/useDocusaurusContext', () => ({
  default: () => ({siteConfig: {baseUrl: '/handbook/'}}),
}));
vi.mock('@docusaurus/Link', () => import('../../../support/unit/link'));

provideDocument();

const body = () => within(document.body);

it('names its link by the number of the rule, and copies the address', async () => {
  const user = userEvent.setup({document});
  history.replaceState(null, '', '/docs/rules?a=b#else');
  render(
    <Heading as="h3" id="rule-14-1" data-rule="14.1">
      14.1 The <code>ladder</code>
    </Heading>,
  );
  expect(collectAnchor).toHaveBeenCalledWith('rule-14-1');
  // Links from before it had the id of its number.
  expect(collectAnchor).toHaveBeenCalledWith('141-the-ladder');
  const link = body().getByRole('link', {name: 'Copy link to §14.1'});
  expect(link).toHaveAttribute('href', '#rule-14-1');
  await user.click(link);
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/handbook/rule/14.1`,
  );
  expect(
    await body().findByRole('link', {name: 'Link to §14.1 copied'}),
  ).toBeVisible();
});

it('stays a link where the clipboard is refused', async () => {
  const user = userEvent.setup({document});
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('Refused', 'NotAllowedError'),
  );
  render(
    <Heading as="h2" id="words">
      24 hours
    </Heading>,
  );
  const link = body().getByRole('link', {name: 'Copy link to 24 hours'});
  await user.click(link);
  expect(link).toHaveAccessibleName('Copy link to 24 hours');
});

it.each(['h1', 'h2'] as const)('has no link without an id: %s', (as) => {
  render(<Heading as={as}>Rules</Heading>);
  expect(body().getByRole('heading', {name: 'Rules'})).toBeVisible();
  expect(body().queryByRole('link')).toBeNull();
});
