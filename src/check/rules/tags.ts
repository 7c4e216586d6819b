import htmlTags from 'html-tags';
import {visit} from 'unist-util-visit';

import {START} from '../../documents';
import linesBefore from '../../shared/linesBefore';
import siteRule from '../siteRule';
import {TAG} from './embeds';

/** The elements of HTML, also old ones that browsers show. */
const ELEMENTS = new Set<string>([...htmlTags, 'center', 'font', 'strike']);
const NEEDS_NO_END = /^(?:br|hr|wbr|p|li|d[dt]|t[dhr]|tbody|tfoot|thead)$/;

/** Tags are elements: browsers do not show placeholders such as "<player>", nor components. */
export const tag = siteRule(
  'tag',
  ({parsed: {tree, text, syntaxFindings}}, report) => {
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
          const advice = `Write it in backticks, or as "\\${tag}>"${/^[A-Z]/.test(element) ? '. Only a document whose name ends with ".mdx" shows a component' : ''}`;
          report(`"${tag}>" is not shown. ${advice}`, {
            line: line + linesBefore(value, index),
            column,
          });
        }
      }
    });
  },
);
