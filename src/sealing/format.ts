/*
 * The sealed file, for the rest of the repository: keys, sealing and opening,
 * and the boot file. README.md describes it byte by byte.
 */
export {BOOT_NAME, decodeBoot, SEALED_FOLDER, type Boot} from './format/boot';
export type {Bytes} from './format/bytes';
export {readHeader} from './format/envelope';
export {SealError, SealKeyError} from './format/errors';
export {
  generateSealKey,
  importOpeningKey,
  importSealingKey,
  parseSealKey,
  type OpeningKey,
} from './format/keys';
export {openFile, publishedName, sealFile} from './format/sealedFile';
