import {SCRIPTS_NAME, type Boot} from '../../../src/sealed/envelope/boot';
import type {Bytes} from '../../../src/sealed/envelope/bytes';
import {importSealingKey} from '../../../src/sealed/envelope/keys';
import {sealFile} from '../../../src/sealed/envelope/sealedFile';

/** @param sealKey as SEAL_KEY has it */
export async function sealText(
  sealKey: string,
  name: string,
  text: string,
): Promise<Bytes> {
  const content = new Uint8Array(new TextEncoder().encode(text));
  return sealFile({name, content, key: await importSealingKey(sealKey)});
}

/** The boot file of a site without pages. */
export const EMPTY_BOOT: Boot = {
  build: 'build-1',
  files: {[SCRIPTS_NAME]: '0'.repeat(32)},
  pages: {},
  styles: '',
  markup: '',
  inlineScripts: [],
};
