// @vitest-environment jsdom
import {render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {expect, test} from 'vitest';

import FindingList from '../../../../src/content/browser/Findings/FindingList';

test('findings stand folded, each with its line, what is wrong, and its rule', async () => {
  render(
    <FindingList
      findings={[
        {line: 3, rule: 'link', message: '"./gone.md" leads nowhere'},
        {line: 9, rule: 'spelling', message: '"recieve": "receive"?'},
      ]}
    />,
  );
  const [first] = screen.getAllByRole('listitem', {hidden: true});
  expect(first).not.toBeVisible();
  await userEvent.click(screen.getByText('2 findings in this file'));
  expect(first).toBeVisible();
  expect(first).toHaveTextContent('Line 3: "./gone.md" leads nowhere link');
});

test('a file without any has no line for them', () => {
  const {container} = render(<FindingList findings={[]} />);
  expect(container).toBeEmptyDOMElement();
});
