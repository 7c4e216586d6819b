import {parse} from '@babel/parser';

/** A part of the code of a page or component. */
export interface SyntaxNode {
  readonly type: string;
  readonly loc: {
    readonly start: {readonly line: number; readonly column: number};
  };
  readonly [part: string]: unknown;
}

/** @returns nothing of what has mistakes: Docusaurus says which, and where */
export default function parseCode(source: string): SyntaxNode | undefined {
  try {
    return parse(source, {
      sourceType: 'module',
      plugins: ['jsx', 'typescript'],
    }).program as unknown as SyntaxNode;
  } catch (error) {
    if (error instanceof SyntaxError) {
      return undefined;
    }
    throw error;
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as {type?: unknown}).type === 'string' &&
    'loc' in value
  );
}
