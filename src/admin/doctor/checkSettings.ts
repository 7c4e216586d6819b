import type {Answer} from '../project/Answer';
import type IdentityPlatform from '../project/IdentityPlatform';
import type {ProjectSettings} from '../project/ProjectSettings';
import type {Target} from '../project/Target';
import listOf from '../../shared/listOf';
import checkApiKey from './checkApiKey';
import checkSwitch, {
  EMAIL_PRIVACY,
  SIGN_UP,
  type SwitchOptions,
} from './checkSwitch';
import type {Finding} from './Finding';
import {
  CONSOLE,
  notInEmulator,
  undetermined,
  UPGRADE,
} from './settingsFindings';

/** Short passwords are guessed; NIST SP 800-63B asks for length rather than for kinds of characters. */
const PASSWORD_LENGTH = 12;

/** The settings of the project that decide who gets in. */
export default async function checkSettings(
  platform: IdentityPlatform,
  target: Target,
  options: SwitchOptions,
): Promise<readonly Finding[]> {
  const settings = await platform.readSettings();
  return [
    await checkSwitch(SIGN_UP, platform, settings, options),
    await checkSwitch(EMAIL_PRIVACY, platform, settings, options),
    checkPasswordPolicy(settings, target),
    await checkProviders(platform, settings, target),
    checkDomains(settings, target),
    // The emulator takes any key.
    ...(target.emulatorHost === undefined
      ? [await checkApiKey(platform, settings, target)]
      : []),
  ];
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
        message: `Besides Email/Password these are on, and the site uses none of them: ${listOf(unintended)}.`,
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
        message: 'Authorised are the site and the project’s own domains alone.',
      }
    : {
        check,
        result: 'warning',
        message: `Domains beside the site’s own are authorised: ${listOf(unexpected)}.`,
        fix: `${place}: remove what is not yours, localhost and old preview channels too.`,
      };
}
