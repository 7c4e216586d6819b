// Change: wide tables scroll in a region that keys reach, and citations link to rules.
import MDXComponents from '@theme-original/MDXComponents';

import {Citation} from '../../rulebook/client';
import Table from './Table';

export default {
  ...MDXComponents,
  // See src/rulebook/remark.ts.
  Citation,
  // Plain Markdown makes the name lower case, and the theme would not find the
  // title of an admonition that is not mere text.
  mdxadmonitiontitle: 'mdxAdmonitionTitle',
  table: Table,
};
