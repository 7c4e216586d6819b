import '@testing-library/jest-dom/vitest';
import {cleanup} from '@testing-library/react';
import {afterEach} from 'vitest';

/** What a test with a document needs besides unitSetup; the others start sooner without it. */
afterEach(() => {
  cleanup();
});

// jsdom knows no layout, and lacks what scrolls. Ariakit asks for it whenever it
// moves the focus, also after the test that led to it.
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
