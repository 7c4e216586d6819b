// Change: wide tables scroll in a region that keys reach, documents can list the
// areas of the handbook, citations link to rules, and the tasks of the first week
// can be ticked.
import MDXComponents from '@theme-original/MDXComponents';
import MDXUl from '@theme/MDXComponents/Ul';
import type {ComponentProps} from 'react';

import {Checkbox, useEntries} from '../../pages/_FirstWeek';
import {Areas, Citation} from '../../rulebook/client';
import Table from './Table';

export default {
  ...MDXComponents,
  Areas,
  // See src/rulebook/remark.ts.
  Citation,
  input: Checkbox,
  // Plain Markdown makes the name lower case, and the theme would not find the
  // title of an admonition that is not mere text.
  mdxadmonitiontitle: 'mdxAdmonitionTitle',
  table: Table,
  ul: List,
};

function List(props: ComponentProps<'ul'>) {
  return <MDXUl {...props}>{useEntries(props)}</MDXUl>;
}
