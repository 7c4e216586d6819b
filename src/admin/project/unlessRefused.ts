import {errorCode} from './explainError';

/**
 * What a call to Firebase gives, or undefined where it is refused for the one
 * reason that is expected.
 *
 * @param code such as `auth/user-not-found`
 */
export default async function unlessRefused<T>(
  code: string,
  call: Promise<T>,
): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (errorCode(error) === code) {
      return undefined;
    }
    throw error;
  }
}
