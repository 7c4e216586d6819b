import type {Html, Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import htmlFault, {runsCode} from './htmlFault';

/** Of the messages with which this plugin ends a build. */
export const PLAIN_MARKDOWN = 'plain-markdown';

/** Components without attributes, which every document may show. */
const COMPONENTS: ReadonlySet<string> = new Set(['Areas']);

const ONLY_MDX =
  'works only in files that end in .mdx, and this is plain Markdown';

const IN_MDX =
  'Rename the file to .mdx, which makes it code, or write it in Markdown';

const LONE_COMPONENT = /^<([A-Z]\w*)\s*\/>$/;
/** HTML would take it for an attribute without a meaning. */
const JSX_ATTRIBUTE =
  /(?<!\\)<[a-z][^<>]*?\s((?:className|htmlFor)=|[\w-]+=\{)/i;
/** Not where it is escaped. */
const MDX_COMMENT = /(?<!\\)\{\/\*/;
const MODULE_LINE =
  /^(?:import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"]|export\s+(?:default\s|[{*]|(?:const|let|var|function|async|class)\s+\w+\s*[=({]))/;

/**
 * Files that end in `.md` are text: nothing in them is run, neither in a build nor
 * in a browser. HTML has a short list of elements (see htmlFault.ts). What would be
 * code in `.mdx` would be shown as text, or vanish. All else is refused by name.
 * The components of {@link COMPONENTS} work in both kinds of files.
 *
 * In `.mdx` it finds only links that run code: there the other nodes are JSX.
 */
export default function plainMarkdown() {
  return (tree: Root, file: VFile): void => {
    const fail = (node: Nodes, reason: string, below = 0): never => {
      const {line, column} = node.position?.start ?? {line: 1, column: 1};
      const place =
        below > 0 ? {line: line + below, column: 1} : {line, column};
      return file.fail(reason, {place, source: PLAIN_MARKDOWN});
    };
    const refuse = (node: Nodes, what: string, advice = IN_MDX): never =>
      fail(node, `${what} ${ONLY_MDX}. ${advice}`);
    const source = String(file);
    for (const node of tree.children) {
      const line = sourceOf(node, source);
      if (node.type === 'paragraph' && MODULE_LINE.test(line)) {
        refuse(node, `"${line.split(/\s/, 1)[0] ?? ''} …"`);
      }
    }
    visit(tree, (node, index, parent) => {
      if (node.type === 'text') {
        const text = sourceOf(node, source);
        const attribute = JSX_ATTRIBUTE.exec(text)?.[1];
        if (attribute !== undefined) {
          refuse(node, `The attribute ${attribute}…`);
        }
        if (MDX_COMMENT.test(text)) {
          refuse(
            node,
            'A comment {/* … */}',
            'Write <!-- … --> here, and {#id} for the id of a heading',
          );
        }
      }
      if (
        (node.type === 'link' || node.type === 'definition') &&
        runsCode(node.url)
      ) {
        fail(
          node,
          `The address "${node.url}" is not one of a page. Write an address such as https://example.org`,
        );
      }
      if (node.type !== 'html' || parent === undefined || index === undefined) {
        return;
      }
      const component = loneComponent(node);
      if (component === undefined) {
        const fault = htmlFault(node.value);
        if (fault !== undefined) {
          const {what, advice, line} = fault;
          fail(
            node,
            advice === undefined
              ? `${what} ${ONLY_MDX}. ${IN_MDX}`
              : `${what}. ${advice}`,
            line,
          );
        }
        return;
      }
      parent.children[index] = {
        type:
          parent.type === 'paragraph'
            ? 'mdxJsxTextElement'
            : 'mdxJsxFlowElement',
        name: component,
        attributes: [],
        children: [],
      };
    });
  };
}

function loneComponent({value}: Html): string | undefined {
  const name = LONE_COMPONENT.exec(value.trim())?.[1] ?? '';
  return COMPONENTS.has(name) ? name : undefined;
}

function sourceOf({position}: Nodes, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}
