import type {Embeds} from './embeds';

/** Sources of a Content-Security-Policy, by directive. */
export type Directives = Readonly<Record<string, readonly string[]>>;

/**
 * What pages may show: the site's own opened files, and the origins in the list.
 * The shell's and the development server's policies are built from it.
 */
export default function contentPolicy({
  frames,
  images,
  media,
  fonts,
  inlineStyles,
}: Embeds): Directives {
  const own = ["'self'", 'blob:', 'data:'];
  return {
    'img-src': [...own, ...Object.keys(images)],
    'media-src': [...own, ...Object.keys(media)],
    'font-src': [...own, ...Object.keys(fonts)],
    // Opened files that a page shows as objects.
    'object-src': ['blob:'],
    'frame-src': ['blob:', ...Object.keys(frames)],
    // Separate from style-src, whose hashes would disable 'unsafe-inline'.
    ...(inlineStyles !== undefined && {
      'style-src-elem': ["'self'", "'unsafe-inline'"],
      'style-src-attr': ["'unsafe-inline'"],
    }),
  };
}

export function policyText(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
