import type {GateConfig} from '../gate/GateConfig';
import type {PublicEnvironment} from './environment';

/** What Docusaurus and the gate must agree on. */
export const SITE = {
  title: 'Wisconsin State Documentation',
  favicon: 'img/favicon.svg',
} as const;

/** What the gate must know; nothing of it is secret. */
export function gateConfig({
  firebase,
  authEmulatorUrl,
  baseUrl,
}: PublicEnvironment): GateConfig {
  return {
    firebase,
    siteTitle: SITE.title,
    baseUrl,
    ...(authEmulatorUrl !== undefined && {authEmulatorUrl}),
  };
}
