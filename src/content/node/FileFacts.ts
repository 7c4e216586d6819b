import type {ContentFile} from './ContentFile';
import type {Citation} from './findCitations';
import type {Fault, Place} from './Finding';

/** A link or an image, as the author wrote its address. */
export interface Reference extends Place {
  readonly url: string;
}

/** A word that the English dictionary does not know. */
export interface UnknownWord extends Place {
  readonly word: string;
}

/**
 * What is kept of a Markdown file once it is read: the faults that show in the
 * file itself, and what the checks across files need. All of it can be stored.
 */
export interface FileFacts extends Pick<
  ContentFile,
  'file' | 'kind' | 'partial' | 'source' | 'frontMatter' | 'headings'
> {
  readonly faults: readonly Fault[];
  readonly links: readonly Reference[];
  readonly images: readonly Reference[];
  readonly citations: readonly Citation[];
  readonly words: readonly UnknownWord[];
  /** Ids of its own, or nothing where components may bring further ones. */
  readonly ids: ReadonlySet<string> | undefined;
  /** Files that it shows as parts, relative to the site's folder. */
  readonly parts: readonly string[];
}
