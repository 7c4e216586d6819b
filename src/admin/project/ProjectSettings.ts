/** The settings of a project that decide who can get in, of all that Firebase keeps. */
export interface ProjectSettings {
  /** Undefined in the emulator. */
  readonly projectNumber: string | undefined;
  readonly signUpDisabled: boolean;
  readonly emailsProtected: boolean;
  readonly passwordSignIn: boolean;
  /** Signing in by a link in a mail, without a password. */
  readonly emailLinkSignIn: boolean;
  readonly anonymousSignIn: boolean;
  readonly phoneSignIn: boolean;
  readonly authorizedDomains: readonly string[] | undefined;
  readonly passwordPolicy: PasswordPolicy | undefined;
  /** False: the project has Firebase Authentication alone, without Identity Platform's extras. */
  readonly isIdentityPlatform: boolean | undefined;
}

interface PasswordPolicy {
  readonly enforced: boolean;
  readonly minLength: number;
}

/** As Firebase writes it; fields that are false or empty are left out. */
export interface ConfigAnswer {
  /** `projects/<number>/config` */
  readonly name?: string;
  readonly subtype?: string;
  readonly client?: {
    readonly permissions?: {readonly disabledUserSignup?: boolean};
  };
  readonly emailPrivacyConfig?: {readonly enableImprovedEmailPrivacy?: boolean};
  readonly signIn?: {
    readonly email?: {
      readonly enabled?: boolean;
      readonly passwordRequired?: boolean;
    };
    readonly phoneNumber?: {readonly enabled?: boolean};
    readonly anonymous?: {readonly enabled?: boolean};
  };
  readonly authorizedDomains?: readonly string[];
  readonly passwordPolicyConfig?: {
    readonly passwordPolicyEnforcementState?: string;
    readonly passwordPolicyVersions?: readonly {
      readonly customStrengthOptions?: {readonly minPasswordLength?: number};
    }[];
  };
}

/** Firebase's least, where no policy says otherwise. */
const DEFAULT_PASSWORD_LENGTH = 6;

/** What of Firebase's answer decides. */
export function toSettings(config: ConfigAnswer): ProjectSettings {
  const {email, phoneNumber, anonymous} = config.signIn ?? {};
  return {
    projectNumber: /^projects\/(\d+)\//.exec(config.name ?? '')?.[1],
    signUpDisabled: config.client?.permissions?.disabledUserSignup === true,
    emailsProtected:
      config.emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
    passwordSignIn: email?.enabled === true,
    emailLinkSignIn: email?.enabled === true && email.passwordRequired !== true,
    anonymousSignIn: anonymous?.enabled === true,
    phoneSignIn: phoneNumber?.enabled === true,
    authorizedDomains: config.authorizedDomains,
    passwordPolicy: toPolicy(config.passwordPolicyConfig),
    isIdentityPlatform:
      config.subtype === undefined
        ? undefined
        : config.subtype === 'IDENTITY_PLATFORM',
  };
}

function toPolicy(
  policy: ConfigAnswer['passwordPolicyConfig'],
): PasswordPolicy | undefined {
  return policy === undefined
    ? undefined
    : {
        enforced: policy.passwordPolicyEnforcementState === 'ENFORCE',
        minLength:
          policy.passwordPolicyVersions?.at(-1)?.customStrengthOptions
            ?.minPasswordLength ?? DEFAULT_PASSWORD_LENGTH,
      };
}
