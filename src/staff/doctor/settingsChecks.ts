import readSettings, {
  listProviders,
  switchEmailProtection,
  switchSignUpOff,
} from '../project/settings';
import {notSupported, ok, problem, warning, type Check} from './Check';

const CONSOLE = 'Firebase console > Authentication';
const UPGRADE =
  'If the project’s plan does not have it, upgrade to Identity Platform (Firebase console > Authentication > Settings; free for a community’s size)';

/** Short passwords are guessed; NIST SP 800-63B asks for length rather than for kinds of characters. */
const PASSWORD_LENGTH = 12;

/** The settings of the project that decide who gets in. */
export const SETTINGS_CHECKS: readonly Check[] = [
  {
    name: 'public sign-up',
    run: async ({connection}) =>
      (await readSettings(connection)).signUpDisabled
        ? ok('Public sign-up is off: only administrators create accounts.')
        : problem(
            'Public sign-up is on: anyone can register an account. It holds no key, but it may be taken for a colleague’s.',
            `npm run staff -- doctor --fix, or ${CONSOLE} > Settings > User actions: clear "Enable create (sign-up)". ${UPGRADE}; until then look through npm run staff -- list --pending before you grant anybody.`,
          ),
    fix: ({connection}) => switchSignUpOff(connection),
  },
  {
    name: 'email enumeration protection',
    run: async ({connection}) =>
      (await readSettings(connection)).emailsProtected
        ? ok('Email enumeration protection is on.')
        : problem(
            'Email enumeration protection is off: anyone can find out who has an account.',
            `npm run staff -- doctor --fix, or ${CONSOLE} > Settings > User actions: tick "Email enumeration protection". ${UPGRADE}.`,
          ),
    fix: ({connection}) => switchEmailProtection(connection, true),
  },
  {
    name: 'password policy',
    run: async ({connection, target}) => {
      const {shortestPassword = 0} = await readSettings(connection);
      if (shortestPassword >= PASSWORD_LENGTH) {
        return ok(`Passwords have at least ${shortestPassword} characters.`);
      }
      if (target.emulatorHost !== undefined) {
        return notInEmulator('password policy');
      }
      return warning(
        `No password policy asks for ${PASSWORD_LENGTH} characters: Firebase accepts shorter passwords.`,
        `${CONSOLE} > Settings > Password policy: require at least ${PASSWORD_LENGTH} characters, enforced. ${UPGRADE}.`,
      );
    },
  },
  {
    name: 'sign-in providers',
    run: async ({connection, target}) => {
      if (target.emulatorHost !== undefined) {
        return notInEmulator('setting for sign-in providers');
      }
      const {passwordSignIn, otherProviders} = await readSettings(connection);
      if (!passwordSignIn) {
        return problem(
          'Email/Password is off: nobody can sign in.',
          `${CONSOLE} > Sign-in method: switch Email/Password on.`,
        );
      }
      const others = [...otherProviders, ...(await listProviders(connection))];
      return others.length === 0
        ? ok('Only Email/Password is on.')
        : problem(
            `Besides Email/Password these are on, and the site uses none of them: ${others.join(', ')}.`,
            `${CONSOLE} > Sign-in method: switch them off.`,
          );
    },
  },
];

function notInEmulator(what: string) {
  return notSupported(
    `The emulator has no ${what}.`,
    'Run doctor on the live project.',
  );
}
