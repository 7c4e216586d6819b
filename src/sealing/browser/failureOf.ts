import type {SiteFailure} from '../../gate/SiteAccess';
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
  // Firebase's refresh of the token needs the network too.
  return isNetworkError(error) ? 'unreachable' : 'unknown';
}

function isChunkError(error: unknown): error is Error & {type: SiteFailure} {
  return (
    error instanceof Error &&
    error.name === 'ChunkLoadError' &&
    'type' in error &&
    FAILURES.includes(String(error.type))
  );
}

function isNetworkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'auth/network-request-failed'
  );
}
