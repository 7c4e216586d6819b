import type {Answer} from '../project/Answer';
import type IdentityPlatform from '../project/IdentityPlatform';
import type {SwitchableSetting} from '../project/IdentityPlatform';
import type {ProjectSettings} from '../project/ProjectSettings';
import type {Finding} from './Finding';
import {CONSOLE, undetermined, UPGRADE} from './settingsFindings';

export interface SwitchOptions {
  /** Switches on and off what can be. */
  readonly fix: boolean;
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

export const SIGN_UP: Switch = {
  check: 'public sign-up',
  setting: 'signUp',
  isSafe: ({signUpDisabled}) => signUpDisabled,
  safe: 'Public sign-up is off: only administrators create accounts.',
  unsafe:
    'Public sign-up is on: anyone can register an account. It holds no key, but it may be taken for a colleague’s.',
  byHand: `or ${CONSOLE} > Settings > User actions: clear "Enable create (sign-up)".`,
  instead: `${UPGRADE}; until then look through npm run staff -- list --pending before you grant anybody: an account without a grant cannot read.`,
};

export const EMAIL_PRIVACY: Switch = {
  check: 'email enumeration protection',
  setting: 'emailPrivacy',
  isSafe: ({emailsProtected}) => emailsProtected,
  safe: 'Email enumeration protection is on.',
  unsafe:
    'Email enumeration protection is off: anyone can find out who has an account.',
  byHand: `or ${CONSOLE} > Settings > User actions: tick "Email enumeration protection".`,
  instead: `${UPGRADE}; until then anyone can find out whether an address has an account.`,
};

/** A setting that is safe in one position alone, and that doctor can switch. */
export default async function checkSwitch(
  {check, setting, isSafe, safe, unsafe, byHand, instead}: Switch,
  platform: IdentityPlatform,
  settings: Answer<ProjectSettings>,
  {fix}: SwitchOptions,
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
