// Change: tables that are too wide scroll in a region that keys reach.
import MDXComponents from '@theme-original/MDXComponents';

import Table from './Table';

export default {
  ...MDXComponents,
  table: Table,
};
