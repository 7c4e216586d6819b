import path from 'node:path';
import type {LoadContext, MarkdownHooks, Plugin} from '@docusaurus/types';

import {SITE_DIR} from '../../config/siteDir';
import DocumentLoaders from './DocumentLoaders';

interface MissingImages {
  readonly hook: MarkdownHooks['onBrokenMarkdownImages'];
  readonly plugin: (context: LoadContext) => Plugin;
}

/**
 * A missing image stops a build. The development server shows the page without
 * it, and compiles the page again when the image appears: `npm start` prints what
 * the check of the content says of it.
 */
export default function missingImages(): MissingImages {
  const loaders = new DocumentLoaders();
  return {
    hook:
      process.env.NODE_ENV === 'development'
        ? ({sourceFilePath, url}) => {
            const document = path.resolve(sourceFilePath);
            for (const loader of loaders.of(document)) {
              loader.addMissingDependency(placeOf(url, document));
            }
          }
        : 'throw',
    plugin: () => ({
      name: 'missing-images',
      configureWebpack: (_, isServer) => (isServer ? {} : {plugins: [loaders]}),
    }),
  };
}

/** Where Docusaurus looks for an image. */
function placeOf(url: string, document: string): string {
  const [address = ''] = url.split(/[?#]/);
  const name = decodeURIComponent(address);
  if (name.startsWith('@site/')) {
    return path.join(SITE_DIR, name.slice('@site/'.length));
  }
  return name.startsWith('/')
    ? path.join(SITE_DIR, 'static', name)
    : path.resolve(path.dirname(document), name);
}
