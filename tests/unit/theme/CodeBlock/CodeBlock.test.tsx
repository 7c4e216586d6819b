import {render} from '@testing-library/react';
import {expect, it, vi} from 'vitest';

import CodeBlock from '../../../../src/theme/CodeBlock';
import provideDocument from '../../../support/unitDocument';

vi.mock('../../../../src/theme/CodeBlock/HighlightedCode', () => ({
  default: ({children}: {children: string}) => <mark>{children}</mark>,
}));

provideDocument();

it('shows code plain, with its title, until what highlights it is loaded', async () => {
  const {getByText, findByText, queryByText} = render(
    <CodeBlock title="rank.ts">let rank;</CodeBlock>,
  );
  expect(getByText('rank.ts')).toBeVisible();
  expect(getByText('let rank;').tagName).toBe('CODE');

  expect(await findByText('let rank;', {selector: 'mark'})).toBeVisible();
  expect(queryByText('rank.ts')).toBeNull();
});
