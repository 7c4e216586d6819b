import parseCode, {isNode, type SyntaxNode} from './parseCode';

export interface ReactPageText {
  readonly title: string | undefined;
  readonly text: string;
}

const READ_ATTRIBUTES = new Set([
  'alt',
  'aria-label',
  'description',
  'label',
  'placeholder',
  'title',
]);

/**
 * Reads what a page written in React says literally: texts between its elements,
 * titles and descriptions among its attributes, and sentences in its constants.
 * What it computes is not read.
 */
export default function readReactPage(source: string): ReactPageText {
  const program = parseCode(source);
  if (program === undefined) {
    return {title: undefined, text: ''};
  }
  const texts: string[] = [];
  let title: string | undefined;
  visit(program);
  return {title, text: clean(texts.join('\n'))};

  function visit(node: SyntaxNode): void {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
        return;
      case 'JSXText':
        texts.push(clean(String(node.value)));
        return;
      case 'JSXAttribute':
        readAttribute(node);
        return;
      case 'StringLiteral':
        addSentence(String(node.value));
        return;
      case 'TemplateElement':
        addSentence((node.value as {cooked?: string}).cooked ?? '');
        return;
      case 'ObjectProperty':
        // A name in quotes is none of the texts.
        visitPart(node.value);
        return;
    }
    for (const [name, part] of Object.entries(node)) {
      if (!/Comments$|^(?:loc|extra|directives)$/.test(name)) {
        visitPart(part);
      }
    }
  }

  function visitPart(part: unknown): void {
    if (Array.isArray(part)) {
      part.forEach(visitPart);
    } else if (isNode(part)) {
      visit(part);
    }
  }

  function readAttribute(node: SyntaxNode): void {
    const {name} = node.name as {name?: unknown};
    const {value} = node;
    if (!isNode(value)) {
      return;
    }
    if (value.type !== 'StringLiteral') {
      visit(value);
      return;
    }
    const text = String(value.value);
    if (name === 'title') {
      title ??= text;
    }
    if (READ_ATTRIBUTES.has(String(name))) {
      texts.push(text);
    }
  }

  /** Addresses, names of styles and the like are single words. */
  function addSentence(text: string): void {
    if (
      /\p{L}\s+\S/u.test(text) &&
      !/button--|^use (?:client|strict)$/.test(text)
    ) {
      texts.push(text);
    }
  }
}

function clean(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
