import type {Schema} from '../frontMatterSchemas';
import type {Problem} from '../Finding';
import nearest, {didYouMean} from '../nearest';
import {placeOfField, type ParsedPage} from '../Page';

/**
 * Compares the front matter with the fields that Docusaurus and this site know.
 *
 * @param schema refuses all other fields
 */
export default function checkFrontMatter(
  page: ParsedPage,
  schema: Schema,
): Problem[] {
  const {parsed, isPart} = page;
  const {frontMatter, source, problems} = parsed;
  if (problems.some((problem) => problem.in === 'front matter')) {
    // A field that could not be read is not missing.
    return [];
  }
  const {error} = schema.validate(frontMatter, {abortEarly: false});
  const found = (error?.details ?? []).map(({path, type, message}): Problem => {
    const field = String(path[0]);
    return {
      ...placeOfField(source, field),
      check: 'front-matter',
      message:
        type === 'object.unknown' && path.length === 1
          ? describeUnknown(field, fieldsOf(schema))
          : message,
    };
  });
  return isUntitled(page) && !isPart
    ? [
        ...found,
        {
          ...placeOfField(source, 'title'),
          check: 'front-matter',
          message:
            'The page has no title. Write "title: …" in the front matter',
        },
      ]
    : found;
}

function fieldsOf(schema: Schema): string[] {
  return Object.keys(schema.describe().keys as object);
}

function describeUnknown(field: string, known: readonly string[]): string {
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
    // A page of components may bring a heading of its own.
    tree.children.every(({type}) => !type.startsWith('mdx'))
  );
}
