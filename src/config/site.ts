import type {GateConfig} from '../gate/GateConfig';
import type {SiteEnvironment} from './environment';

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
}: SiteEnvironment): GateConfig {
  return {
    firebase,
    siteTitle: SITE.title,
    baseUrl,
    ...(authEmulatorUrl !== undefined && {authEmulatorUrl}),
  };
}
