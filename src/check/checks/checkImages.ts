import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseLocalURLPath} from '@docusaurus/utils';
import {globSync} from 'tinyglobby';

import type {Problem} from '../Finding';
import nearest, {didYouMean} from '../nearest';
import type {Page} from '../Page';
import {placesOfFile, type Folders} from '../resolveLink';

/** Checks that images exist. */
export default function checkImages(
  {document}: Pick<Page, 'document'>,
  folders: Folders,
): Problem[] {
  return document.images.flatMap(({url, line, column}) => {
    const pathname = parseLocalURLPath(url)?.pathname ?? '';
    const places = placesOfFile(pathname, document, folders);
    return pathname === '' || places.some((place) => existsSync(place))
      ? []
      : [
          {
            line,
            column,
            check: 'image-missing',
            message: `The image "${url}" does not exist${adviceOn(pathname, places)}`,
          },
        ];
  });
}

function adviceOn(pathname: string, places: readonly string[]): string {
  const beside = places
    .map((place) => path.dirname(place))
    .filter((folder) => existsSync(folder))
    .flatMap((cwd) => globSync('*', {cwd}));
  const meant = nearest(path.posix.basename(pathname), beside);
  return didYouMean(
    meant && pathname.replace(/[^/]*$/, meant),
    'Put it beside the document, and write its path from there',
  );
}
