// Change: adds the notice of what was copied, within the gate of docusaurus-sealed.
import Root from '@theme-original/Root';
import type {ReactNode} from 'react';

import {CopyNotice} from '../shared/clipboard/copy';

interface Props {
  readonly children: ReactNode;
}

export default function RootWithNotice({children}: Props) {
  return (
    <Root>
      {children}
      <CopyNotice />
    </Root>
  );
}
