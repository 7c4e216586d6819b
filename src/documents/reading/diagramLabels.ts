/**
 * What a reader sees of a Mermaid diagram: texts in brackets, bars or quotes, and
 * after colons. Without any of them, the whole source.
 */
export default function diagramLabels(source: string): string {
  const labels = [
    ...source.matchAll(
      /"(?<quoted>[^"]+)"|\[(?<box>[^\]"]+)\]|\((?<round>[^()"]+)\)|\{(?<rhombus>[^{}"]+)\}|\|(?<arrow>[^|"]+)\||:\s(?<message>.+)$/gm,
    ),
  ].map(({groups = {}}) =>
    Object.values(groups)
      .join('')
      .replace(/<br\s*\/?>/gi, ' ')
      .trim(),
  );
  return labels.length === 0 ? source : labels.join('\n');
}
