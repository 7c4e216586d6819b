import type {GateConfig} from '../../config/GateConfig';

/** Where the gate signs in and renews tokens: Firebase, and in a demo only the emulator. */
export default function signInOrigins({
  authEmulatorUrl,
}: Pick<GateConfig, 'authEmulatorUrl'>): readonly string[] {
  return authEmulatorUrl === undefined
    ? [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
      ]
    : [authEmulatorUrl];
}
