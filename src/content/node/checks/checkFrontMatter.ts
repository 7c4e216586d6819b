import {placeOfField, type ContentFile} from '../ContentFile';
import type {Fault} from '../Finding';
import {SCHEMAS, type Schema} from '../frontMatterSchemas';
import nearest from '../nearest';

/** Compares the front matter with the schema of its folder. */
export default function checkFrontMatter(
  document: ContentFile,
  fields = SCHEMAS[document.kind],
): Fault[] {
  const {frontMatter, source, partial} = document;
  const schema = fields.unknown(false);
  const {error} = schema.validate(frontMatter, {abortEarly: false});
  const faults = (error?.details ?? []).map(({path, type, message}): Fault => {
    const field = String(path[0]);
    return {
      ...placeOfField(source, field),
      rule: 'front-matter',
      message:
        type === 'object.unknown' && path.length === 1
          ? explainUnknown(field, fieldsOf(schema))
          : message,
    };
  });
  return isUntitled(document) && !partial
    ? [...faults, untitled(document)]
    : faults;
}

function fieldsOf(schema: Schema): string[] {
  return Object.keys(schema.describe().keys as object);
}

function explainUnknown(field: string, known: readonly string[]): string {
  const meant = nearest(field, known);
  return `The field "${field}" is unknown and has no effect: ${
    meant === undefined
      ? `take it out, or write one of ${known.toSorted().join(', ')}`
      : `write "${meant}"`
  }`;
}

/** Without a title, the page would be called after its file. */
function isUntitled({frontMatter, headings, tree}: ContentFile): boolean {
  return (
    (frontMatter.title ?? '') === '' &&
    headings[0]?.level !== 1 &&
    // A page of components may bring a heading of its own.
    tree.children.every(({type}) => !type.startsWith('mdx'))
  );
}

function untitled({source}: ContentFile): Fault {
  return {
    ...placeOfField(source, 'title'),
    rule: 'front-matter',
    message: 'The page has no title: write "title: …" in the front matter',
  };
}
