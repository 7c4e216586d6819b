/** Bytes of a window: too many to agree by chance, few enough for a small picture. */
const WINDOW_LENGTH = 32;

// A run of zeros or spaces is nobody's.
const FEWEST_VALUES = 8;

const BASE = 0x01000193;
const LEAVING = power(BASE, WINDOW_LENGTH);
const FILTER_BITS = 24;

/**
 * Finds pieces of known bytes in others, in linear time. Of the known bytes it
 * keeps samples, so that it stays small however large they are; a piece is
 * found if it holds a sample as a whole.
 */
export default class WindowIndex {
  /** Owner by window, written as Latin-1. */
  private readonly owners = new Map<string, string>();
  /** A bit for each hash that a window has: most places are ruled out by it. */
  private readonly filter = new Uint8Array(1 << (FILTER_BITS - 3));

  /**
   * Keeps up to `samples` windows of the bytes, evenly spread. The first owner
   * of a window keeps it.
   */
  add(owner: string, bytes: Buffer, samples: number): void {
    const last = bytes.length - WINDOW_LENGTH;
    const step = Math.max(WINDOW_LENGTH, Math.ceil(last / (samples - 1)));
    for (let start = 0; start <= last; start += step) {
      const window = bytes.subarray(start, start + WINDOW_LENGTH);
      const text = window.toString('latin1');
      if (new Set(window).size >= FEWEST_VALUES && !this.owners.has(text)) {
        this.owners.set(text, owner);
        const bit = filterBit(hash(window));
        this.filter[bit >>> 3] =
          (this.filter[bit >>> 3] ?? 0) | (1 << (bit & 7));
      }
    }
  }

  /** Forgets every window that occurs in the bytes. */
  remove(bytes: Buffer): void {
    this.find(bytes, (_, start) => {
      this.owners.delete(
        bytes.toString('latin1', start, start + WINDOW_LENGTH),
      );
    });
  }

  /** Visits every window that occurs in the bytes, at any offset. */
  find(bytes: Buffer, visit: (owner: string, start: number) => void): void {
    let rolling = hash(bytes.subarray(0, WINDOW_LENGTH));
    for (let end = WINDOW_LENGTH; end <= bytes.length; end++) {
      const bit = filterBit(rolling);
      if (((this.filter[bit >>> 3] ?? 0) >>> (bit & 7)) & 1) {
        const start = end - WINDOW_LENGTH;
        const owner = this.owners.get(bytes.toString('latin1', start, end));
        if (owner !== undefined) {
          visit(owner, start);
        }
      }
      // Rabin and Karp: one byte enters, one leaves.
      rolling =
        (Math.imul(rolling, BASE) +
          (bytes[end] ?? 0) -
          Math.imul(bytes[end - WINDOW_LENGTH] ?? 0, LEAVING)) |
        0;
    }
  }
}

function hash(bytes: Uint8Array): number {
  let value = 0;
  for (const byte of bytes) {
    value = (Math.imul(value, BASE) + byte) | 0;
  }
  return value;
}

function filterBit(value: number): number {
  // The low bits of a product depend on low bits alone.
  return (value ^ (value >>> 15)) & ((1 << FILTER_BITS) - 1);
}

function power(base: number, exponent: number): number {
  let value = 1;
  for (let count = 0; count < exponent; count++) {
    value = Math.imul(value, base);
  }
  return value;
}
