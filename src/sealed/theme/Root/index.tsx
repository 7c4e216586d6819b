// Change: puts the site of the development server behind the gate. A sealed site is in
// it already.
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';

import {GatedSite} from '../../client';
import {gateConfigOf} from '../../settings/GateConfig';

interface Props {
  readonly children: ReactNode;
}

export default function Root({children}: Props) {
  const {siteConfig} = useDocusaurusContext();
  return <GatedSite config={gateConfigOf(siteConfig)}>{children}</GatedSite>;
}
