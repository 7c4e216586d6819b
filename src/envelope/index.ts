/*
 * The sealed file: keys, sealing and opening, and the boot file. The README of
 * the sealing describes it byte by byte. This is the one entrance of the folder.
 */
export {
  BOOT_NAME,
  decodeBoot,
  encodeBoot,
  SEALED_FOLDER,
  type Boot,
} from './boot';
export type {Bytes} from './bytes';
export {
  generateSealKey,
  importOpeningKey,
  importSealingKey,
  parseSealKey,
  SealKeyError,
  type OpeningKey,
  type SealingKey,
} from './keys';
export type {Compress} from './plaintext';
export {
  openFile,
  publishedName,
  readHeader,
  SealError,
  sealFile,
} from './sealedFile';
