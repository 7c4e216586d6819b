// Change: puts the site of the development server behind the gate, and adds the notice of
// what was copied.
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';

import type {GateConfig} from '../config/publicEnvironment';
import {CopyNotice} from '../shared/clipboard/copy';
import {GatedSite} from '../sealed/client';

interface Props {
  readonly children: ReactNode;
}

export default function Root({children}: Props) {
  const {siteConfig} = useDocusaurusContext();
  // src/sealed/index.ts writes this field with the same type.
  const config = siteConfig.customFields?.gate as GateConfig;
  return (
    <GatedSite config={config}>
      {children}
      <CopyNotice />
    </GatedSite>
  );
}
