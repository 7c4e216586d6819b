import {
  DEMO_KEY,
  demoSettings,
  USUAL_PORTS,
} from '../../src/sealed/settings/demo';

/** Variables with the ports of the demo that is served for the tests. */
export const PORT_VARIABLES = {
  site: 'DEMO_SITE_PORT',
  authEmulator: 'DEMO_AUTH_PORT',
} as const;

/** The settings of that demo. */
export default function demo() {
  const portOf = (server: keyof typeof PORT_VARIABLES) =>
    Number(process.env[PORT_VARIABLES[server]] ?? USUAL_PORTS[server]);
  return {
    ...demoSettings({
      site: portOf('site'),
      authEmulator: portOf('authEmulator'),
    }),
    sealKey: DEMO_KEY,
  };
}
