// Change: tables that are too wide scroll in a region that keys reach; documents
// can list the areas of the handbook.
import MDXComponents from '@theme-original/MDXComponents';

import Areas from '../../rulebook/browser/Areas';
import Table from './Table';

export default {
  ...MDXComponents,
  Areas,
  table: Table,
};
