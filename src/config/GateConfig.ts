import type {FirebaseConfig, PublicEnvironment} from './publicEnvironment';
import {BRAND} from './site';

/** What the gate must know; the build fills it in, nothing of it is secret. */
export interface GateConfig {
  readonly firebase: FirebaseConfig;
  /** Origin of the Auth emulator. Set in demo builds only, which say so on the Login screen. */
  readonly authEmulatorUrl?: string;
  readonly siteTitle: string;
  /** Path under which the site is published; begins and ends with a slash. */
  readonly baseUrl: string;
}

export function gateConfig({
  firebase,
  authEmulatorUrl,
  baseUrl,
}: PublicEnvironment): GateConfig {
  return {
    firebase,
    siteTitle: BRAND.title,
    baseUrl,
    ...(authEmulatorUrl !== undefined && {authEmulatorUrl}),
  };
}
