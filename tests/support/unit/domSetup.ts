import '@testing-library/jest-dom/vitest';
import {cleanup, configure} from '@testing-library/react';
import {afterEach, beforeEach} from 'vitest';

import {LIMIT_MS} from '../limit.mts';

configure({asyncUtilTimeout: LIMIT_MS});

/** What a test with a document needs besides unitSetup; the others start sooner without it. */
beforeEach(() => {
  // jsdom knows no layout, and lacks what scrolls. Ariakit asks for it whenever
  // it moves the focus.
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  cleanup();
});
