/** The title of a fenced block of code, from the text after its language: `title="rank.ts"`. */
export default function codeTitle(meta: string): string | undefined {
  return /\btitle=(["'])(?<title>.*?)\1/.exec(meta)?.groups?.title;
}
