import {visit} from 'unist-util-visit';

import type {ContentFile} from '../ContentFile';
import {START, type Fault} from '../Finding';
import {isJsx, mayHaveAttribute} from '../readJsx';

const IMAGE_WITHOUT_TEXT = /<img\b(?![^>]*\salt\b)/i;

/** Checks that images have an alternative text. */
export default function checkImageTexts({
  tree,
}: Pick<ContentFile, 'tree'>): Fault[] {
  const faults: Fault[] = [];
  visit(tree, (node) => {
    const {line, column} = node.position?.start ?? START;
    const message =
      node.type === 'image' || node.type === 'imageReference'
        ? explainText(node.alt ?? '')
        : (isJsx(node) &&
              node.name === 'img' &&
              !mayHaveAttribute(node, 'alt')) ||
            (node.type === 'html' && IMAGE_WITHOUT_TEXT.test(node.value))
          ? 'The image has no alternative text: write alt="what it shows", or alt="" where it is decoration'
          : undefined;
    if (message !== undefined) {
      faults.push({line, column, rule: 'image-alt', message});
    }
  });
  return faults;
}

function explainText(alt: string): string | undefined {
  const text = alt.trim();
  if (text === '') {
    return 'The image has no alternative text, for readers who cannot see it: write ![what it shows](…)';
  }
  return /^\S+\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(text)
    ? `The alternative text "${text}" is the name of a file: write what the image shows`
    : undefined;
}
