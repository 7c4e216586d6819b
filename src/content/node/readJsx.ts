import type {Nodes} from 'mdast';

export type JsxElement = Extract<
  Nodes,
  {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}
>;

export function isJsx(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}
