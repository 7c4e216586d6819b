import {visit} from 'unist-util-visit';

import {isJsx} from '../../documents';
import siteRule from '../siteRule';

const ELEMENT = /^(?:a|audio|embed|iframe|img|object|source|track|video)$/;

/** A file of the site: not a page, an anchor, or another site. */
const FILE =
  /^(?!\w+:|\/\/|#|.*\.(?:mdx?|html?)(?:[?#]|$))[^?#]*\.\w{2,5}(?:[?#]|$)/i;

/** Elements of MDX open no file of the sealed site by its address, unlike Markdown. */
export const jsxAddress = siteRule('jsx-address', ({parsed}, report) => {
  visit(parsed.tree, (node) => {
    if (!isJsx(node) || !ELEMENT.test(node.name ?? '')) {
      return;
    }
    for (const attribute of node.attributes) {
      const {value} = attribute;
      if (
        attribute.type === 'mdxJsxAttribute' &&
        /^(?:src|href|data|poster)$/.test(attribute.name) &&
        typeof value === 'string' &&
        FILE.test(value)
      ) {
        const from = value.startsWith('/') ? `@site/static${value}` : value;
        const markdown =
          node.name === 'img'
            ? `![what it shows](${value})`
            : `[its name](${value})`;
        report(
          `"${value}" cannot be opened, because files are encrypted. ${/^(?:a|img)$/.test(node.name ?? '') ? `Write ${markdown}, or import` : 'Import'} it: import file from '${from}', and then ${attribute.name}={file}`,
          node,
        );
      }
    }
  });
});
