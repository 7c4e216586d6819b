// Change: tables that are too wide scroll in a region that keys reach; documents
// can list the areas of the handbook; the numbers of rules lead to them.
import MDXComponents from '@theme-original/MDXComponents';

import Areas from '../../rulebook/browser/Areas';
import Citation from '../../rulebook/browser/Citation';
import Table from './Table';

export default {
  ...MDXComponents,
  Areas,
  // See src/rulebook/linkCitations.ts.
  Citation,
  table: Table,
};
