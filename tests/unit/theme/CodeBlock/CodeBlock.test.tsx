import {render} from '@testing-library/react';
import {beforeEach, expect, it, vi} from 'vitest';

import provideDocument from '../../../support/unitDocument';

vi.mock('../../../../src/theme/CodeBlock/HighlightedCode', () => ({
  default: ({children}: {children: string}) => <mark>{children}</mark>,
}));

provideDocument();

beforeEach(() => {
  // What is loaded once stays loaded.
  vi.resetModules();
});

it.each([
  ['its author', {title: 'rank.ts'}],
  ['the fence', {metastring: 'title="rank.ts" {1}'}],
])(
  'shows code plain, with the title by %s, until what highlights it is loaded',
  async (_, props) => {
    const {default: CodeBlock} =
      await import('../../../../src/theme/CodeBlock');
    const {getByText, findByText, queryByText} = render(
      <CodeBlock {...props}>let rank;</CodeBlock>,
    );
    expect(getByText('rank.ts')).toBeVisible();
    expect(getByText('let rank;').tagName).toBe('CODE');

    expect(await findByText('let rank;', {selector: 'mark'})).toBeVisible();
    expect(queryByText('rank.ts')).toBeNull();
  },
);
