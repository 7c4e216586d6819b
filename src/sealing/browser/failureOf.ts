import type {SiteFailure} from '../../gate/client';
import {AuthError} from '../../gate/IdentityProvider';
import {SealError} from '../shared/errors';
import {MissingError} from './fetchSealed';

/** What webpack's error of a chunk may have as its type: {@link ScriptLoader} says it. */
const FAILURES: readonly string[] = [
  'gone',
  'unreachable',
  'damaged',
  'outdated',
] satisfies readonly SiteFailure[];

/** Why something could not be loaded. */
export default function failureOf(error: unknown): SiteFailure {
  if (error instanceof MissingError) {
    return error.reason;
  }
  if (error instanceof SealError) {
    return error.reason === 'newerVersion' ? 'outdated' : 'damaged';
  }
  if (isChunkError(error)) {
    return error.type;
  }
  // Reading the grant needs the network too.
  return error instanceof AuthError && error.reason === 'unreachable'
    ? 'unreachable'
    : 'unknown';
}

function isChunkError(error: unknown): error is Error & {type: SiteFailure} {
  return (
    error instanceof Error &&
    error.name === 'ChunkLoadError' &&
    'type' in error &&
    FAILURES.includes(String(error.type))
  );
}
