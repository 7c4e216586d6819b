import htmlTags from 'html-tags';
import {visit} from 'unist-util-visit';

import {isJsx, START} from '../../documents';
import linesBefore from '../../shared/linesBefore';
import type {CheckedPage} from '../site/CheckedSite';
import {TAG} from './checkEmbeds';

const NOTE =
  'Write ":::note" above it and ":::" below it, each on its own line';

/** Marks of other tools, and near misses of Docusaurus's own: both are shown as typed. */
const FOREIGN_MARKS: readonly (readonly [mark: RegExp, advice: string])[] = [
  [
    /^:::.*/m,
    'An admonition begins with ":::" and its name without a space, such as ":::note", and ends with ":::", each on its own line',
  ],
  [
    /^\[!\w+\].*/m,
    'An alert begins with "> [!NOTE]", "[!TIP]", "[!IMPORTANT]", "[!WARNING]" or "[!CAUTION]" alone on its line, and has a text below that begins with ">", too',
  ],
  [
    /^#{2,6}[^\s#].*/m,
    'A heading has a space after its signs, as in "## Ranks"',
  ],
  [
    /!?\[[^[\]]+\] \((?:\.{0,2}\/|#|[^\s()]+\.mdx?\b)[^\s()]*\)/,
    'Remove the space between "]" and "("',
  ],
  // MkDocs
  [/^(?:!!!|\?\?\?\+?)\s+[a-z]+(?: inline(?: end)?)?(?:\s+".*"?)?$/m, NOTE],
  [/^===[+!]?\s+".*"/m, 'Write a heading'],
  // GitBook and Jekyll, Hugo, Sphinx, AsciiDoc, Confluence
  [/\{%.*?%\}|\{\{[<%].*?[%>]\}\}/, NOTE],
  [/^\.\. [\w-]+::.*/m, NOTE],
  [/^\[(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]$/m, NOTE],
  [/\{(?:note|tip|info|warning|panel|expand)(?::[^}]*)?\}/, NOTE],
  [
    /\{:?\s*(?:[#.][a-z]|[a-z][\w-]*=)[^}]*\}/i,
    'Remove it: only a heading has an attribute, "{#its-id}" at its end',
  ],
  // Wikis and Obsidian
  [/!?\[\[[^[\]]+\]\]/, 'Write a link as in "[the rules](./rules.md)"'],
];

/** Components of other sites for notes. */
const NOTE_COMPONENT =
  /^(?:Note|Tip|Info|Important|Warning|Caution|Danger|Check|Hint|Alert|Aside|Callout|Admonition)$/;

/** Finds marks of other tools, and directives that mean nothing. */
export default function checkForeignMarks({
  parsed: {tree, text},
  report,
}: CheckedPage): void {
  let code = '';
  visit(tree, (node, _, parent) => {
    const {start, end} = node.position ?? {};
    if (node.type === 'mdxjsEsm') {
      code += node.value;
    } else if (node.type === 'text') {
      const source = text.slice(start?.offset, end?.offset);
      for (const [mark, advice] of FOREIGN_MARKS) {
        const {0: found = '', index = 0} = mark.exec(node.value) ?? {};
        // A backslash marks it as text; Docusaurus adds one to ids in headings.
        const isMeant =
          parent?.type !== 'heading' && source.includes(`\\${found.charAt(0)}`);
        if (found !== '' && !isMeant) {
          const line = (start?.line ?? 1) + linesBefore(node.value, index);
          report(
            'markup',
            {line, column: 1},
            `"${found}" is shown as it is typed. ${advice}, or "\\${found.charAt(0)}" if it is meant as text`,
          );
          // One finding for each text is enough.
          break;
        }
      }
    } else if (
      node.type === 'leafDirective' ||
      (node.type === 'textDirective' &&
        (node.children.length > 0 ||
          Object.keys(node.attributes ?? {}).length > 0))
    ) {
      report(
        'markup',
        node,
        `"${text.slice(start?.offset, end?.offset)}" is a directive that this site does not know, and is not shown. Write "\\:" for a colon that is text`,
      );
    } else if (node.type === 'code' && /^(?:\{|ad-)/.test(node.lang ?? '')) {
      report('markup', node, `The note is shown as code. ${NOTE}`);
    } else if (isJsx(node)) {
      const {name} = node;
      if (NOTE_COMPONENT.test(name ?? '') && !code.includes(name ?? '')) {
        report('markup', node, `This site has no <${name}>. ${NOTE}`);
      }
    }
  });
}

/** The elements of HTML, also old ones that browsers show. */
const ELEMENTS = new Set<string>([...htmlTags, 'center', 'font', 'strike']);
const NEEDS_NO_END = /^(?:br|hr|wbr|p|li|d[dt]|t[dhr]|tbody|tfoot|thead)$/;

/** Finds tags that browsers do not show: placeholders such as "<player>", and components. */
export function checkTags({
  parsed: {tree, text, syntaxFindings},
  report,
}: CheckedPage): void {
  if (syntaxFindings.some((finding) => finding.in === 'Markdown')) {
    // The parser of plain Markdown read the components of an MDX file.
    return;
  }
  const lowerCase = text.toLowerCase();
  visit(tree, 'html', ({value, position}) => {
    const {line, column} = position?.start ?? START;
    for (const {0: tag, groups, index} of value.matchAll(TAG)) {
      const {element = '', attributes = ''} = groups ?? {};
      const name = element.toLowerCase();
      const isElement =
        ELEMENTS.has(name) ||
        // An element of the site's own, or one of a drawing or formula.
        name.includes('-') ||
        /<(svg|math)\b(?![^]*<\/\1)/.test(
          lowerCase.slice(0, (position?.start.offset ?? 0) + index),
        );
      const isWhole =
        attributes.includes('=') ||
        NEEDS_NO_END.test(name) ||
        lowerCase.includes(`</${name}`);
      if (element !== '' && !(isElement && isWhole)) {
        const advice = NOTE_COMPONENT.test(element)
          ? NOTE
          : `Write it in backticks, or as "\\${tag}>"${/^[A-Z]/.test(element) ? '. Only a document whose name ends with ".mdx" shows a component' : ''}`;
        report(
          'markup',
          {line: line + linesBefore(value, index), column},
          `"${tag}>" is not shown. ${advice}`,
        );
      }
    }
  });
}
