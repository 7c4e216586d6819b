import '@testing-library/jest-dom/vitest';
import {cleanup} from '@testing-library/react';
import {afterEach} from 'vitest';

/** What a test with a document needs besides unitSetup; the others start sooner without it. */
afterEach(() => {
  cleanup();
});
