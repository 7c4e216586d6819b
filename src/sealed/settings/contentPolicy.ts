import type {GateConfig} from './GateConfig';
import type {Embeds} from './Gate';

/** Sources of a Content-Security-Policy, by directive. */
export type Directives = Readonly<Record<string, readonly string[]>>;

/**
 * What pages may show: the site's own opened files, styles, and the listed origins.
 * The shell's and the development server's policies are built from it.
 */
export default function contentPolicy({frames, media}: Embeds): Directives {
  const own = ["'self'", 'blob:', 'data:'];
  return {
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': [...own, ...media],
    'media-src': [...own, ...media],
    'font-src': own,
    // Opened files that a page shows as objects.
    'object-src': ['blob:'],
    'frame-src': ['blob:', ...frames],
  };
}

/** Where the gate signs in and renews tokens: Firebase, and in a demo only the emulator. */
export function signInOrigins({
  authEmulatorUrl,
}: GateConfig): readonly string[] {
  return authEmulatorUrl === undefined
    ? [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
      ]
    : [authEmulatorUrl];
}

export function policyText(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
