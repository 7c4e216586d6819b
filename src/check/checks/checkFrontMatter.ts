import type {ParsedPage} from '../site/Page';
import {placeOfField} from '../site/Page';
import {schemaOf, type Schema} from './frontMatterSchemas';
import nearest, {didYouMean} from './nearest';

/** Compares the front matter with the fields that Docusaurus and this site know. */
export default function checkFrontMatter(page: ParsedPage): void {
  const {parsed, source, isPart, report} = page;
  if (parsed.problems.some((problem) => problem.in === 'front matter')) {
    // A field that could not be read is not missing.
    return;
  }
  const schema = schemaOf(source);
  const {error} = schema.validate(parsed.frontMatter, {abortEarly: false});
  for (const {path, type, message} of error?.details ?? []) {
    const field = String(path[0]);
    report(
      'front-matter',
      placeOfField(parsed.source, field),
      type === 'object.unknown' && path.length === 1
        ? describeUnknown(field, schema)
        : message,
    );
  }
  if (!isPart && isUntitled(page)) {
    report(
      'front-matter',
      placeOfField(parsed.source, 'title'),
      'The page has no title. Write "title: …" in the front matter',
    );
  }
}

function describeUnknown(field: string, schema: Schema): string {
  const known = Object.keys(schema.describe().keys as object);
  return `The field "${field}" is unknown and has no effect${didYouMean(
    nearest(field, known),
    `Remove it, or use one of ${known.toSorted().join(', ')}`,
  )}`;
}

/** Without a title, the page would be called after its file. */
function isUntitled({
  parsed: {frontMatter, tree},
  document,
}: ParsedPage): boolean {
  return (
    (frontMatter.title ?? '') === '' &&
    document.contentTitle === undefined &&
    // A page of components may have its own heading.
    tree.children.every(({type}) => !type.startsWith('mdx'))
  );
}
