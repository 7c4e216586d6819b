/** An answer, or why there is none, in a sentence. */
export type Answer<T> = {readonly ok: true; readonly value: T} | Refusal;

export interface Refusal {
  readonly ok: false;
  /** The plan of the project has no such setting. */
  readonly notSupported: boolean;
  readonly reason: string;
}

/** Firebase's own form of an error. */
export interface ErrorAnswer {
  readonly error?: {readonly message?: string; readonly status?: string};
}

/** Why Firebase has refused, in words that say what to do. */
export function explainRefusal(
  status: number,
  error: ErrorAnswer['error'],
): Refusal {
  const message = error?.message ?? '';
  if (message.includes('CONFIGURATION_NOT_FOUND')) {
    return refusal(
      'Authentication is not set up in this project: in the Firebase console open Authentication and press "Get started".',
    );
  }
  if (
    status === 501 ||
    /OPERATION_NOT_ALLOWED|UNSUPPORTED|not supported|Identity Platform|BILLING_NOT_ENABLED/i.test(
      message,
    )
  ) {
    return {
      ok: false,
      notSupported: true,
      reason: `this project’s plan does not have it (Firebase says ${message === '' ? status : message}).`,
    };
  }
  if (status === 401 || status === 403) {
    return refusal(
      `the credentials may not read or change the project’s settings (Firebase says ${error?.status ?? status}). Give them the role "Firebase Authentication Admin".`,
    );
  }
  return refusal(
    `Firebase answers with the status ${status}${message === '' ? '' : ` (${message})`}.`,
  );
}

export function refusal(reason: string): Refusal {
  return {ok: false, notSupported: false, reason};
}
