import type {SealedSite} from './SealedSite';

let sealedSite: SealedSite | undefined;

/** The opened site of a sealed build; undefined in the development server. */
export function getSealedSite(): SealedSite | undefined {
  return sealedSite;
}

export function setSealedSite(site: SealedSite): void {
  sealedSite = site;
}
