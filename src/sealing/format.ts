/*
 * The sealed file, for the rest of the repository: keys, sealing and opening,
 * and the boot file. README.md describes it byte by byte.
 */
export {BOOT_NAME, decodeBoot, SEALED_FOLDER, type Boot} from './format/boot';
export type {Bytes} from './format/bytes';
export {
  generateSealKey,
  importOpeningKey,
  importSealingKey,
  parseSealKey,
  SealKeyError,
  type OpeningKey,
} from './format/keys';
export {
  openFile,
  publishedName,
  readHeader,
  SealError,
  sealFile,
} from './format/sealedFile';
