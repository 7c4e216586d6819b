import type IdentityPlatform from '../project/IdentityPlatform';
import type {
  Answer,
  ProjectSettings,
  SwitchableSetting,
} from '../project/IdentityPlatform';
import type {Target} from '../project/Target';
import {someOf, type Finding} from './Finding';

interface SettingsOptions {
  /** Switches on and off what can be. */
  readonly fix: boolean;
}

/** Short passwords are guessed; NIST SP 800-63B asks for length rather than for kinds of characters. */
const PASSWORD_LENGTH = 12;

const CONSOLE = 'Firebase console > Authentication';
const UPGRADE =
  'upgrade to Identity Platform (Firebase console > Authentication > Settings; free for a community’s size)';

/** The settings of the project that decide who gets in. */
export default async function checkSettings(
  platform: IdentityPlatform,
  target: Target,
  options: SettingsOptions,
): Promise<readonly Finding[]> {
  const settings = await platform.readSettings();
  return [
    await checkSwitch(SIGN_UP, platform, settings, options),
    await checkSwitch(EMAIL_PRIVACY, platform, settings, options),
    checkPasswordPolicy(settings, target),
    await checkProviders(platform, settings, target),
    checkDomains(settings, target),
    ...(await checkApiKey(platform, settings, target)),
  ];
}

interface Switch {
  readonly check: string;
  readonly setting: SwitchableSetting;
  readonly isSafe: (settings: ProjectSettings) => boolean;
  readonly safe: string;
  readonly unsafe: string;
  readonly byHand: string;
  /** Where the project's plan does not have it. */
  readonly instead: string;
}

const SIGN_UP: Switch = {
  check: 'public sign-up',
  setting: 'signUp',
  isSafe: ({signUpDisabled}) => signUpDisabled,
  safe: 'Public sign-up is off: only administrators create accounts.',
  unsafe:
    'Public sign-up is on: anyone can register an account. It holds no key, but it may be taken for a colleague’s.',
  byHand: `or ${CONSOLE} > Settings > User actions: clear "Enable create (sign-up)".`,
  instead: `${UPGRADE}; until then look through npm run staff -- list --pending before you grant anybody: an account without a grant cannot read.`,
};

const EMAIL_PRIVACY: Switch = {
  check: 'email enumeration protection',
  setting: 'emailPrivacy',
  isSafe: ({emailsProtected}) => emailsProtected,
  safe: 'Email enumeration protection is on.',
  unsafe:
    'Email enumeration protection is off: anyone can find out who has an account.',
  byHand: `or ${CONSOLE} > Settings > User actions: tick "Email enumeration protection".`,
  instead: `${UPGRADE}; until then anyone can find out whether an address has an account.`,
};

async function checkSwitch(
  {check, setting, isSafe, safe, unsafe, byHand, instead}: Switch,
  platform: IdentityPlatform,
  settings: Answer<ProjectSettings>,
  {fix}: SettingsOptions,
): Promise<Finding> {
  if (!settings.ok) {
    return undetermined(check, settings);
  }
  if (isSafe(settings.value)) {
    return {check, result: 'ok', message: safe};
  }
  if (!fix) {
    return {
      check,
      result: 'problem',
      message: unsafe,
      fix: `npm run staff -- doctor --fix, ${byHand}`,
    };
  }
  const answer = await platform.secure(setting);
  if (answer.ok && isSafe(answer.value)) {
    return {check, result: 'ok', message: `${safe} It was switched just now.`};
  }
  if (!answer.ok && answer.notSupported) {
    return {
      check,
      result: 'not supported',
      message: `${unsafe} It cannot be switched: ${answer.reason}`,
      fix: `Instead: ${instead}`,
    };
  }
  return {
    check,
    result: 'problem',
    message: `${unsafe} It could not be switched: ${answer.ok ? 'Firebase keeps it as it is.' : answer.reason}`,
    fix: `Switch it by hand: ${byHand.replace(/^or /, '')}`,
  };
}

function checkPasswordPolicy(
  settings: Answer<ProjectSettings>,
  {emulatorHost}: Target,
): Finding {
  const check = 'password policy';
  if (!settings.ok) {
    return undetermined(check, settings);
  }
  const {passwordPolicy, isIdentityPlatform} = settings.value;
  if (passwordPolicy === undefined && emulatorHost !== undefined) {
    return notInEmulator(check, 'password policy');
  }
  if (passwordPolicy === undefined && isIdentityPlatform === false) {
    return {
      check,
      result: 'not supported',
      message:
        'This project’s plan has no password policy: Firebase takes any password of 6 characters.',
      fix: `Instead: ask colleagues for a long one, or ${UPGRADE}.`,
    };
  }
  const fix = `${CONSOLE} > Settings > Password policy: require at least ${PASSWORD_LENGTH} characters, enforced.`;
  if (passwordPolicy?.enforced !== true) {
    return {
      check,
      result: 'warning',
      message:
        'No password policy is enforced: Firebase takes any password of 6 characters.',
      fix,
    };
  }
  return passwordPolicy.minLength < PASSWORD_LENGTH
    ? {
        check,
        result: 'warning',
        message: `The password policy takes passwords of ${passwordPolicy.minLength} characters.`,
        fix,
      }
    : {
        check,
        result: 'ok',
        message: `Passwords have at least ${passwordPolicy.minLength} characters.`,
      };
}

async function checkProviders(
  platform: IdentityPlatform,
  settings: Answer<ProjectSettings>,
  {emulatorHost}: Target,
): Promise<Finding> {
  const check = 'sign-in providers';
  if (emulatorHost !== undefined) {
    return notInEmulator(check, 'setting for sign-in providers');
  }
  if (!settings.ok) {
    return undetermined(check, settings);
  }
  const others = await platform.listProviders();
  if (!others.ok && !others.notSupported) {
    return undetermined(check, others);
  }
  const {passwordSignIn, emailLinkSignIn, anonymousSignIn, phoneSignIn} =
    settings.value;
  if (!passwordSignIn) {
    return {
      check,
      result: 'problem',
      message: 'Email/Password is off: nobody can sign in.',
      fix: `${CONSOLE} > Sign-in method: switch Email/Password on.`,
    };
  }
  const unintended = [
    ...(emailLinkSignIn ? ['email link'] : []),
    ...(anonymousSignIn ? ['anonymous'] : []),
    ...(phoneSignIn ? ['phone'] : []),
    ...(others.ok ? others.value : []),
  ];
  return unintended.length === 0
    ? {check, result: 'ok', message: 'Email/Password alone is on.'}
    : {
        check,
        result: 'problem',
        message: `Besides Email/Password these are on, and the site uses none of them: ${someOf(unintended)}.`,
        fix: `${CONSOLE} > Sign-in method: switch them off.`,
      };
}

function checkDomains(
  settings: Answer<ProjectSettings>,
  {projectId, siteUrl, emulatorHost}: Target,
): Finding {
  const check = 'authorised domains';
  if (!settings.ok) {
    return undetermined(check, settings);
  }
  const {authorizedDomains} = settings.value;
  if (authorizedDomains === undefined && emulatorHost !== undefined) {
    return notInEmulator(check, 'authorised domains');
  }
  const domains = authorizedDomains ?? [];
  const site = new URL(siteUrl).hostname;
  const expected = [
    site,
    `${projectId}.firebaseapp.com`,
    `${projectId}.web.app`,
  ];
  const unexpected = domains.filter((domain) => !expected.includes(domain));
  const place = `${CONSOLE} > Settings > Authorized domains`;
  if (!domains.includes(site)) {
    return {
      check,
      result: 'warning',
      message: `The site’s own domain ${site} is not authorised.`,
      fix: `${place}: add it.`,
    };
  }
  return unexpected.length === 0
    ? {
        check,
        result: 'ok',
        message: `Authorised are the site and the project’s own domains alone.`,
      }
    : {
        check,
        result: 'warning',
        message: `Domains beside the site’s own are authorised: ${someOf(unexpected)}.`,
        fix: `${place}: remove what is not yours, localhost and old preview channels too.`,
      };
}

/** With another project's key invitations go nowhere, and Firebase does not say so. */
async function checkApiKey(
  platform: IdentityPlatform,
  settings: Answer<ProjectSettings>,
  {apiKey, emulatorHost, projectId}: Target,
): Promise<readonly Finding[]> {
  const check = 'API key';
  // The emulator takes any key.
  if (emulatorHost !== undefined) {
    return [];
  }
  const fix = `Copy it from the Firebase console, Project settings > Your apps, of the project "${projectId}".`;
  if (apiKey === undefined) {
    return [
      {check, result: 'warning', message: 'FIREBASE_API_KEY is missing.', fix},
    ];
  }
  const owner = await platform.readKeyOwner(apiKey);
  if (!settings.ok || !owner.ok) {
    const [reason] = [settings, owner].flatMap((answer) =>
      answer.ok ? [] : [answer.reason],
    );
    return [
      {
        check,
        result: 'warning',
        message: `Whose FIREBASE_API_KEY is cannot be determined: ${reason ?? ''}`,
        fix,
      },
    ];
  }
  return owner.value === settings.value.projectNumber
    ? [{check, result: 'ok', message: 'FIREBASE_API_KEY is this project’s.'}]
    : [
        {
          check,
          result: 'problem',
          message:
            'FIREBASE_API_KEY is another project’s: invitations go nowhere, and nobody can sign in.',
          fix,
        },
      ];
}

function undetermined(
  check: string,
  {notSupported, reason}: Extract<Answer<never>, {ok: false}>,
): Finding {
  return {
    check,
    result: notSupported ? 'not supported' : 'warning',
    message: `It cannot be determined: ${reason}`,
    fix: `Look it up by hand: ${CONSOLE} > Settings.`,
  };
}

function notInEmulator(check: string, what: string): Finding {
  return {
    check,
    result: 'not supported',
    message: `The emulator knows no ${what}.`,
    fix: 'Run doctor on the live project.',
  };
}
