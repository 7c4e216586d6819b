// Change: puts the whole site behind the gate, with the notice of what was copied.
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';

import type {GateConfig} from '../config/GateConfig';
import {CopyNotice} from '../loading/copy';
import {AuthProvider, Gate} from '../sealing/client';

interface Props {
  readonly children: ReactNode;
}

export default function Root({children}: Props) {
  const {siteConfig} = useDocusaurusContext();
  // docusaurus.config.ts writes this field with the same type.
  const config = siteConfig.customFields?.gate as GateConfig;
  return (
    <AuthProvider config={config}>
      <Gate>
        {children}
        <CopyNotice />
      </Gate>
    </AuthProvider>
  );
}
