// Quoted, a name may hold brackets.
const URL_FUNCTION = /url\((?:"([^"]*)"|'([^']*)'|([^"')]*))\)/g;

/**
 * Puts others in place of the addresses in `url(…)` of CSS.
 *
 * @param replace gives the address to write; the same address leaves it unchanged,
 * undefined takes the image away
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
