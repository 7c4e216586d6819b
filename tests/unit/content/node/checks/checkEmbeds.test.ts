import {expect, it} from 'vitest';

import {FRONT_MATTER} from '../../../../support/unitContent';
import checkSite from '../../../../support/unitContentSite';

it('what the policy keeps from readers is a warning, with the line to add', async () => {
  const {places, messages} = await checkSite({
    'docs/film.md': `${FRONT_MATTER}<iframe src="https://films.example.org/1" title="Film"></iframe>\n`,
  });
  expect(places).toEqual([expect.stringMatching(/^docs\/film\.md:\d+ embed$/)]);
  expect(messages[0]).toContain("add 'https://films.example.org': 'why',");
});
