/* What the build must know of the sign-in service. */
import type {GateConfig} from '../config/publicEnvironment';

/** Where the gate signs in and renews tokens: Firebase, and in a demo only the emulator. */
export function signInOrigins({
  authEmulatorUrl,
}: Pick<GateConfig, 'authEmulatorUrl'>): readonly string[] {
  return authEmulatorUrl === undefined
    ? [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
      ]
    : [authEmulatorUrl];
}

/**
 * Compares the project in which a build will be published with the one that its
 * gate signs in to.
 *
 * @param target Firebase's command line sets the default for the script that it
 * runs before deploying; undefined if it is not known
 * @returns what is wrong
 */
export function findWrongProject(
  {firebase: {projectId}}: Pick<GateConfig, 'firebase'>,
  target = process.env.GCLOUD_PROJECT,
): string | undefined {
  return target === undefined || target === projectId
    ? undefined
    : `it would be published to the Firebase project "${target}", and FIREBASE_PROJECT_ID is "${projectId}". Set it to the project that you mean`;
}
