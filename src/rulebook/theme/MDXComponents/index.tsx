// Change: rows of tables have addresses and can be copied, wide tables scroll, and
// citations link to rules.
import MDXComponents from '@theme-init/MDXComponents';

import Citation from '../../browser/Citation';
import TableHead from './TableHead';
import TableRow from './TableRow';

export default {
  ...MDXComponents,
  // See src/rulebook/remark.ts.
  Citation,
  // Plain Markdown makes the name lower case, and the theme would not find the
  // title of an admonition that is not mere text.
  mdxadmonitiontitle: 'mdxAdmonitionTitle',
  // Not `table` itself, which components of others look for.
  thead: TableHead,
  tr: TableRow,
};
