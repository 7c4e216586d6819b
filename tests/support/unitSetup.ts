import {afterEach, beforeEach, expect, vi} from 'vitest';

let unexpected: string[] = [];

// A test fails on anything in the console that it did not ask for: whoever
// expects an error replaces the spy with one of its own and checks it. What is
// said is gathered, not thrown: the code under test might catch it.
beforeEach(() => {
  unexpected = [];
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      unexpected.push(`console.${method}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  expect(unexpected).toEqual([]);
});

// After the hook above, for hooks at the end run in the opposite order.
if (typeof document !== 'undefined') {
  await import('./unitDomSetup');
}
