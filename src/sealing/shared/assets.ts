/** Types that browsers need to show or play a file; others are downloaded. */
const MEDIA_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    avif: 'image/avif',
    bmp: 'image/bmp',
    flac: 'audio/flac',
    gif: 'image/gif',
    ico: 'image/x-icon',
    jpeg: 'image/jpeg',
    jpg: 'image/jpeg',
    m4a: 'audio/mp4',
    mp3: 'audio/mpeg',
    mp4: 'video/mp4',
    ogg: 'audio/ogg',
    pdf: 'application/pdf',
    png: 'image/png',
    svg: 'image/svg+xml',
    wav: 'audio/wav',
    webm: 'video/webm',
    webp: 'image/webp',
    woff: 'font/woff',
    woff2: 'font/woff2',
  }),
);

/** The media type of a file, from its name. */
export function mediaTypeOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return MEDIA_TYPES.get(extension) ?? 'application/octet-stream';
}

// A quoted name may contain brackets.
const URL_FUNCTION = /url\((?:"([^"]*)"|'([^']*)'|([^"')]*))\)/g;

/**
 * Replaces the addresses in `url(…)` of CSS.
 *
 * @param replace gives the new address; undefined removes the image
 */
export function replaceUrls(
  css: string,
  replace: (url: string) => string | undefined,
): string {
  return css.replace(
    URL_FUNCTION,
    (whole, ...groups: (string | undefined)[]) => {
      const url = groups[0] ?? groups[1] ?? groups[2] ?? '';
      const target = replace(url);
      if (target === url) {
        return whole;
      }
      return target === undefined ? 'none' : `url("${target}")`;
    },
  );
}

/** The logical name of the script that has a chunk. */
export function chunkFile(chunkId: string): string {
  return `assets/js/${chunkId}.js`;
}
