import {vi} from 'vitest';

/**
 * Blob URLs whose content a test can read: jsdom makes none, and those of
 * Node.js take no blob of jsdom.
 */
export default class BlobUrls {
  readonly revoked: string[] = [];
  readonly #blobs = new Map<string, Blob>();

  /** Takes the place of the browser's until the mocks are restored. */
  install(): this {
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const url = `blob:test/${this.#blobs.size}`;
      this.#blobs.set(url, blob as Blob);
      return url;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
      this.revoked.push(url);
    });
    return this;
  }

  get urls(): string[] {
    return [...this.#blobs.keys()];
  }

  typeOf(url: string): string | undefined {
    return this.#blobs.get(url)?.type;
  }

  async textOf(url: string): Promise<string> {
    const blob = this.#blobs.get(url);
    if (blob === undefined) {
      throw new Error(`No blob has the address ${url}.`);
    }
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => {
        resolve(reader.result as string);
      };
      reader.onerror = () => {
        reject(new Error('The blob cannot be read.'));
      };
      reader.readAsText(blob);
    });
  }
}
