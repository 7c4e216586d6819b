import type {ReactNode} from 'react';

import type {GateConfig} from '../settings/GateConfig';
import {AuthProvider, Gate} from '../gate/client';
import type SealedSite from './SealedSite';

/**
 * The site's access to the gate. A sealed site does not contain this module, but
 * uses the one in the gate's script, so that the page has one session.
 */

let sealedSite: SealedSite | undefined;

/** The opened site; undefined if it is not sealed, as on the development server. */
export function getSealedSite(): SealedSite | undefined {
  return sealedSite;
}

export function setSealedSite(site: SealedSite): void {
  sealedSite = site;
}

interface GatedSiteProps {
  readonly config: GateConfig;
  readonly children: ReactNode;
}

/** Puts the gate around the site of the development server; a sealed site is in it already. */
export function GatedSite({config, children}: GatedSiteProps) {
  return sealedSite === undefined && typeof document !== 'undefined' ? (
    <AuthProvider config={config}>
      <Gate>{children}</Gate>
    </AuthProvider>
  ) : (
    children
  );
}
