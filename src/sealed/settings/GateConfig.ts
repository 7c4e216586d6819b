import type {Gate} from './Gate';
import type {Settings} from './Settings';

/**
 * What the gate's script must know; the build fills it in, none of it is secret.
 * Builds with an `authEmulatorUrl` are demos, and say so on the Login screen.
 */
export interface GateConfig extends Pick<
  Settings,
  'firebase' | 'authEmulatorUrl' | 'baseUrl'
> {
  readonly siteTitle: string;
  /** A sentence: the place to ask; empty if the site names none. */
  readonly help: string;
}

export function gateConfig(
  {firebase, authEmulatorUrl, baseUrl}: Settings,
  {title, help}: Gate,
): GateConfig {
  return {
    firebase,
    siteTitle: title,
    help,
    baseUrl,
    ...(authEmulatorUrl !== undefined && {authEmulatorUrl}),
  };
}

/** What index.ts has written into the configuration of Docusaurus. */
export function gateConfigOf({
  customFields,
}: {
  readonly customFields?: Readonly<Record<string, unknown>>;
}): GateConfig {
  return customFields?.gate as GateConfig;
}
