/** The front matter of a file with its marks, for what has no need to parse it. */
export default function frontMatterOf(source: string): string {
  return /^---\r?\n[^]*?\n---/.exec(source)?.[0] ?? '';
}
