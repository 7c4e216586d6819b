import type {Html, Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

/** Of the messages with which this plugin ends a build. */
export const PLAIN_MARKDOWN = 'plain-markdown';

/** Components without attributes, which every document may show. */
const COMPONENTS: ReadonlySet<string> = new Set(['Areas']);

const IN_MDX =
  'Rename the file to .mdx, which makes it code, or write Markdown or HTML';

const COMMENT = /<!--[^]*?-->/g;
const LONE_COMPONENT = /^<([A-Z]\w*)\s*\/>$/;
/** HTML would take its name for that of an element in small letters. */
const COMPONENT = /<\/?([A-Z]\w*[a-z][\w.]*)/;
/** HTML would take it for an attribute without a meaning. */
const JSX_ATTRIBUTE =
  /(?<!\\)<[a-z][^<>]*?\s((?:className|htmlFor)=|[\w-]+=\{)/i;
/** `<script>` would be code; `<head>` vanishes from a text. */
const CODE_ELEMENT = /<(script|head)\b/i;
/** Not where it is escaped. */
const MDX_COMMENT = /(?<!\\)\{\/\*/;
const MODULE_LINE =
  /^(?:import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"]|export\s+(?:default\s|[{*]|(?:const|let|var|function|async|class)\s+\w+\s*[=({]))/;

/**
 * Files that end in `.md` are text: nothing in them is run. What would be code in
 * `.mdx` would be shown as text there, or vanish; so it is refused by name. The
 * components of {@link COMPONENTS} work in both.
 *
 * In `.mdx` it finds nothing: there these nodes are JSX.
 */
export default function plainMarkdown() {
  return (tree: Root, file: VFile): void => {
    const refuse = (node: Nodes, what: string, instead = IN_MDX): never =>
      file.fail(
        `${what} works only in files that end in .mdx, and this is plain Markdown. ${instead}`,
        {place: node.position, source: PLAIN_MARKDOWN},
      );
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
      if (node.type !== 'html' || parent === undefined || index === undefined) {
        return;
      }
      const component = loneComponent(node);
      const jsx = findJsx(node);
      if (component !== undefined) {
        parent.children[index] = {
          type:
            parent.type === 'paragraph'
              ? 'mdxJsxTextElement'
              : 'mdxJsxFlowElement',
          name: component,
          attributes: [],
          children: [],
        };
      } else if (jsx !== undefined) {
        refuse(node, jsx);
      }
    });
  };
}

function loneComponent({value}: Html): string | undefined {
  const name = LONE_COMPONENT.exec(value.trim())?.[1] ?? '';
  return COMPONENTS.has(name) ? name : undefined;
}

function findJsx({value}: Html): string | undefined {
  const html = value.replace(COMMENT, '');
  const name = (COMPONENT.exec(html) ?? CODE_ELEMENT.exec(html))?.[1];
  const attribute = JSX_ATTRIBUTE.exec(html)?.[1];
  return (name && `<${name}>`) ?? (attribute && `The attribute ${attribute}…`);
}

function sourceOf({position}: Nodes, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}
