import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseLocalURLPath} from '@docusaurus/utils';
import {globSync} from 'tinyglobby';

import type {FileFacts} from '../FileFacts';
import type {Fault} from '../Finding';
import type {Folders} from '../loadSite';
import nearest from '../nearest';
import {placesOfFile} from '../resolveLink';

/** Checks that images exist. */
export default function checkImages(
  document: Pick<FileFacts, 'file' | 'images'>,
  folders: Folders,
): Fault[] {
  return document.images.flatMap(({url, line, column}) => {
    const pathname = parseLocalURLPath(url)?.pathname ?? '';
    const places = placesOfFile(pathname, document, folders);
    return pathname === '' || places.some((place) => existsSync(place))
      ? []
      : [
          {
            line,
            column,
            rule: 'image-missing',
            message: `The image "${url}" does not exist: ${adviceOn(pathname, places)}`,
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
  return meant === undefined
    ? 'put it beside the document, and write its path seen from there'
    : `there is "${meant}" in its folder`;
}
