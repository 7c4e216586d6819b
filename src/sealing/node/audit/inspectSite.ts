import {decodeBase64url} from '../../shared/base64url';
import {importSealingKey} from '../../shared/sealKey';
import type {EmptySiteFile} from './buildEmptySite';
import checkEnvelopes from './checkEnvelopes';
import checkOpening from './checkOpening';
import collectWindows from './collectWindows';
import compareWithEmptySite from './compareWithEmptySite';
import {findBase64, findBytes} from './findBytes';
import type {Finding} from './findings';
import findWords from './findWords';
import type {Published} from './listPublished';
import {collectVocabulary} from './novelTerms';
import {isText, type Source} from './Source';

export interface Inspection {
  readonly published: Published;
  /** The measure of what is public. */
  readonly emptySite: readonly EmptySiteFile[];
  /** What must not be found. */
  readonly sources: readonly Source[];
  /** SEAL_KEY, which must not be found either. */
  readonly sealKey: string;
}

/** Looks for the content, by all means there are, in what is about to be published. */
export default async function inspectSite({
  published,
  emptySite,
  sources,
  sealKey,
}: Inspection): Promise<Finding[]> {
  const secrets = [...keySources(sealKey), ...sources];
  const publicBytes = [
    ...emptySite.map(({bytes}) => bytes),
    ...published.static.map(({bytes}) => bytes()),
  ];
  const vocabulary = collectVocabulary([
    ...[...emptySite, ...published.static].map(({path}) => path),
    ...publicBytes.filter(isText).map((bytes) => bytes.toString('utf8')),
  ]);
  const windows = collectWindows(secrets, publicBytes);
  const readable = [
    ...published.open,
    ...published.sealed.filter(({isAllowed}) => !isAllowed),
  ];
  const {id} = await importSealingKey(sealKey);
  return [
    ...findWords(readable, vocabulary, secrets),
    ...findBytes([...published.open, ...published.sealed], windows),
    ...findBase64(published.open, windows),
    ...compareWithEmptySite(published.open, emptySite),
    ...checkEnvelopes(published.sealed, id),
    ...(await checkOpening(published.sealed, sealKey)),
  ];
}

/** The key as it is written, and its bytes. */
function keySources(sealKey: string): Source[] {
  return [
    Buffer.from(sealKey),
    Buffer.from(decodeBase64url(sealKey) ?? []),
  ].map((bytes) => ({
    id: 'sealKey',
    origin: 'SEAL_KEY',
    derived: false,
    bytes: () => bytes,
  }));
}
