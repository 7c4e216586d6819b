import type {Document, Site} from '../../documents';
import type {Report} from '../findings/Finding';
import type {Page} from './Page';
import type Rulebook from './Rulebook';
import type SiteMap from './SiteMap';

/** What the checks across files compare a page with. */
export interface CheckedSite {
  readonly site: Site;
  /** All of the content. */
  readonly pages: readonly Page[];
  /** By file. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly map: SiteMap;
  /** Of the current documents. */
  readonly rulebook: Rulebook;
  /** Absolute paths of what is published as it is. */
  readonly staticDirs: readonly string[];
  readonly baseUrl: string;
  /** ISO date. */
  readonly today: string;
  /** Which files to report on. */
  readonly selects: (file: string) => boolean;
  /** For findings that are not those of a page. */
  readonly report: Report;
}
