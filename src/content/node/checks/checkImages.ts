import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseLocalURLPath} from '@docusaurus/utils';
import {globSync} from 'tinyglobby';
import {visit} from 'unist-util-visit';

import type {ContentFile} from '../ContentFile';
import {START, type Fault} from '../Finding';
import type {Folders} from '../loadSite';
import nearest from '../nearest';
import {isJsx, mayHaveAttribute} from '../readJsx';
import {placesOfFile} from '../resolveLink';

/** Checks that images have an alternative text, and exist. */
export default function checkImages(
  document: ContentFile,
  folders: Folders,
): Fault[] {
  const faults: Fault[] = [];
  visit(document.tree, (node) => {
    const {line, column} = node.position?.start ?? START;
    const add = (fault: Pick<Fault, 'rule' | 'message'> | undefined): void => {
      if (fault !== undefined) {
        faults.push({line, column, ...fault});
      }
    };
    if (node.type === 'image' || node.type === 'imageReference') {
      add(checkText(node.alt ?? ''));
    }
    if (node.type === 'image') {
      add(checkFile(node.url, document, folders));
    } else if (isJsx(node) && node.name === 'img') {
      add(mayHaveAttribute(node, 'alt') ? undefined : NO_ALT_ATTRIBUTE);
    }
  });
  return faults;
}

const NO_ALT_ATTRIBUTE = {
  rule: 'image-alt',
  message:
    'The image has no alternative text: write alt="what it shows", or alt="" where it is decoration',
} as const;

function checkText(alt: string): Pick<Fault, 'rule' | 'message'> | undefined {
  const text = alt.trim();
  if (text === '') {
    return {
      rule: 'image-alt',
      message:
        'The image has no alternative text, for readers who cannot see it: write ![what it shows](…)',
    };
  }
  return /^\S+\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(text)
    ? {
        rule: 'image-alt',
        message: `The alternative text "${text}" is the name of a file: write what the image shows`,
      }
    : undefined;
}

function checkFile(
  url: string,
  document: ContentFile,
  folders: Folders,
): Pick<Fault, 'rule' | 'message'> | undefined {
  const pathname = parseLocalURLPath(url)?.pathname ?? '';
  const places = placesOfFile(pathname, document, folders);
  if (pathname === '' || places.some((place) => existsSync(place))) {
    return undefined;
  }
  const beside = places
    .map((place) => path.dirname(place))
    .filter((folder) => existsSync(folder))
    .flatMap((cwd) => globSync('*', {cwd}));
  const meant = nearest(path.posix.basename(pathname), beside);
  return {
    rule: 'image-missing',
    message: `The image "${url}" does not exist: ${
      meant === undefined
        ? 'put it beside the document, and write its path seen from there'
        : `there is "${meant}" in its folder`
    }`,
  };
}
