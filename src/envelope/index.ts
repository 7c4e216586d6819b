/*
 * The sealed file: keys, sealing and opening, and the boot file. The README of
 * the sealing describes it byte by byte. This is the one entrance of the folder.
 */
export {
  BOOT_NAME,
  decodeBoot,
  decodeNames,
  encodeBoot,
  encodeNames,
  SEALED_FOLDER,
  selectFiles,
  type Boot,
  type Listed,
  type NameTable,
} from './boot';
export {decodeWithHead, encodeWithHead, type Bytes} from './bytes';
export {
  generateSealKey,
  importOpeningKey,
  importSealingKey,
  parseSealKey,
  SealKeyError,
  type OpeningKey,
  type SealingKey,
} from './keys';
export {padmeLength, plaintextLength, type Compress} from './plaintext';
export {
  ENVELOPE_OVERHEAD,
  openFile,
  publishedName,
  readHeader,
  SealError,
  sealFile,
} from './sealedFile';
