import type {Embeds} from './embeds';

/** Sources of a Content-Security-Policy, by directive. */
export type Directives = Readonly<Record<string, readonly string[]>>;

/**
 * What pages may show: files of the site, once they are opened, and what the
 * list names. The shell's policy and the development server's are made of it.
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
    // What a page shows as an object, once it is opened; a drawing is a document.
    'object-src': ['blob:'],
    'frame-src': ['blob:', ...Object.keys(frames)],
    // Of these the hashes in style-src are no part: one would switch them off.
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
