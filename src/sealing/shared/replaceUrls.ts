// A quoted name may contain brackets.
const URL_FUNCTION = /url\((?:"([^"]*)"|'([^']*)'|([^"')]*))\)/g;

/**
 * Replaces the addresses in `url(…)` of CSS.
 *
 * @param replace gives the new address; undefined removes the image
 */
export default function replaceUrls(
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
