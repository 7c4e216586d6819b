import {expect} from 'vitest';

import {expectLogin, openSignedIn, story} from '../../support/engineStory';

const IMAGES = [
  'A large image',
  'A drawing of the districts',
  'An image in two sizes',
  'A picture',
  'An image far below',
];

story(
  'images are shown, and the tab of a PDF goes with the session',
  async ({tab, countTabs, account}) => {
    await openSignedIn(tab, '/fixtures/media', account);
    for (const alt of IMAGES) {
      await tab.reads(
        `(() => {
        const image = document.querySelector('img[alt="${alt}"]');
        image.scrollIntoView();
        return image.currentSrc.startsWith('blob:') && image.complete && image.naturalWidth > 0;
      })()`,
        true,
      );
    }

    await tab.click({role: 'link', name: 'duty roster'});
    await expect.poll(countTabs, {timeout: 30_000}).toBe(2);
    await tab.click({role: 'link', name: 'Logout'});
    await expectLogin(tab);
    await expect.poll(countTabs, {timeout: 30_000}).toBe(1);
  },
);
