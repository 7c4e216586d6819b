import type {PublicEnvironment} from './publicEnvironment';
import {BRAND} from './site';

/**
 * What the gate must know; the build fills it in, none of it is secret. Builds
 * with an `authEmulatorUrl` are demos, and say so on the Login screen.
 */
export interface GateConfig extends Pick<
  PublicEnvironment,
  'firebase' | 'authEmulatorUrl' | 'baseUrl'
> {
  readonly siteTitle: string;
  /** A sentence: the place to ask, if the site names one. */
  readonly help: string;
}

export function gateConfig({
  firebase,
  authEmulatorUrl,
  baseUrl,
}: PublicEnvironment): GateConfig {
  return {
    firebase,
    siteTitle: BRAND.title,
    help: BRAND.help,
    baseUrl,
    ...(authEmulatorUrl !== undefined && {authEmulatorUrl}),
  };
}
