const ACTIVE_NAME = /\.(?:[sx]?html?|xht|[cm]?jsx?|css|wasm|swf|xslt?)$/i;

/** What makes a document run something, in HTML and in drawings. */
const ACTIVE_MARKUP =
  /<(?:\w+:)?(?:script|html|iframe|foreignobject)\b|<!entity|<\?xml-stylesheet|\son\w+\s*=|javascript:/i;

/** Whether a browser that is led to a file could run something of it. */
export default function isActive(file: string, content: Buffer): boolean {
  const text = content.toString('utf8').replace(/^\uFEFF/, '');
  // Some hosts leave it to browsers to guess what begins as markup does.
  return (
    ACTIVE_NAME.test(file) ||
    (text.trimStart().startsWith('<') && ACTIVE_MARKUP.test(text))
  );
}
