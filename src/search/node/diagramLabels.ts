/**
 * What a reader sees of a Mermaid diagram: what stands in brackets, bars or
 * quotes, and behind colons. Where nothing does, all that is written.
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
