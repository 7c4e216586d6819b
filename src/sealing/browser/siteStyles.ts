import {replaceUrls} from '../shared/assets';
import type SealedFiles from './SealedFiles';

/**
 * The site's style sheet. Its fonts and pictures are sealed files: the sheet works
 * without them at once, and shows them once they are opened. Those that cannot be
 * opened are left out.
 */
export default function createSiteStyles(
  css: string,
  files: Pick<SealedFiles, 'isSealed' | 'openUrl'>,
) {
  const sheet = new CSSStyleSheet();
  const blobUrls = new Map<string, string>();
  const fill = (): void => {
    sheet.replaceSync(
      replaceUrls(css, (url) =>
        files.isSealed(url) ? blobUrls.get(url) : url,
      ),
    );
  };

  return {
    sheet,
    /** Fills the sheet, without the files that are not opened yet. */
    fill,
    /** Opens the files. */
    openFiles: async (): Promise<void> => {
      const urls = listUrls(css).filter((url) => files.isSealed(url));
      await Promise.allSettled(
        urls.map(async (url) => {
          blobUrls.set(url, await files.openUrl(url));
        }),
      );
      if (urls.length > 0) {
        fill();
      }
    },
  };
}

function listUrls(css: string): readonly string[] {
  const urls = new Set<string>();
  replaceUrls(css, (url) => {
    urls.add(url);
    return url;
  });
  return [...urls];
}
