import type {Auth} from 'firebase-admin/auth';

import {parseGrant, type Grant} from '../../gate/grant';
import {unlessRefused} from '../project/firebaseErrors';
import type Writer from '../project/Writer';

/** Id of the account that holds the record. */
export const ROTATION_UID = 'docs-rotation';

/** A change of keys that is under way. */
export interface Rotation {
  /** Key ids. */
  readonly from: string;
  readonly to: string;
  /** Both keys; as secret as the claims of any account with access. */
  readonly keys: Grant;
  readonly startedAt: string;
  readonly by: string;
  /** Every account with access holds both keys. */
  readonly complete: boolean;
}

export interface RotationRecord {
  readonly open: Rotation | undefined;
  /** Ids of keys that were removed, the latest last. */
  readonly retired: readonly string[];
}

/** The record in the claims; only these commands write it. */
interface StoredRecord {
  readonly rotation?: Rotation;
  readonly retired?: readonly string[];
}

/** As many as fit beside an open rotation in Firebase's 1000 bytes of claims. */
const REMEMBERED = 40;

/**
 * Shares rotations among administrators, in the claims of a special account:
 * disabled, without email or password. It holds the new key before the first
 * reader's account is written, so that anyone who continues an interrupted rotation
 * uses the same key.
 */
export default class RotationRecords {
  readonly #auth: Auth;
  readonly #writer: Writer;

  constructor(auth: Auth, writer: Writer) {
    this.#auth = auth;
    this.#writer = writer;
  }

  async read(): Promise<RotationRecord> {
    const user = await unlessRefused(
      'auth/user-not-found',
      this.#writer.read(() => this.#auth.getUser(ROTATION_UID)),
    );
    return parse(user?.customClaims ?? {});
  }

  async write({open, retired}: RotationRecord): Promise<void> {
    await this.#writer.write(() =>
      unlessRefused(
        'auth/uid-already-exists',
        this.#auth.createUser({uid: ROTATION_UID, disabled: true}),
      ),
    );
    await this.#writer.write(() =>
      this.#auth.setCustomUserClaims(ROTATION_UID, {
        ...(open !== undefined && {rotation: open}),
        retired: retired.slice(-REMEMBERED),
      }),
    );
  }
}

function parse({rotation, retired}: StoredRecord): RotationRecord {
  const keys = parseGrant(rotation?.keys);
  const isWhole =
    rotation !== undefined &&
    keys[rotation.from] !== undefined &&
    keys[rotation.to] !== undefined;
  return {
    open: isWhole ? {...rotation, keys} : undefined,
    retired: retired ?? [],
  };
}
