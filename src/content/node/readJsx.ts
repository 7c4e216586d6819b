import type {Nodes} from 'mdast';

export type JsxElement = Extract<
  Nodes,
  {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}
>;

export function isJsx(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** @returns the text of an attribute, where it is one and not an expression */
export function textOfAttribute(
  {attributes}: JsxElement,
  name: string,
): string | undefined {
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxAttribute' && attribute.name === name) {
      return typeof attribute.value === 'string' ? attribute.value : undefined;
    }
  }
  return undefined;
}

/** Whether an attribute is there, or may be: `{...props}` can bring any. */
export function mayHaveAttribute(
  {attributes}: JsxElement,
  name: string,
): boolean {
  return attributes.some(
    (attribute) =>
      attribute.type === 'mdxJsxExpressionAttribute' || attribute.name === name,
  );
}
