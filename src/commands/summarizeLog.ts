/** What Docusaurus says of each fault; `line` is where it names one. */
const FAULTS: readonly (readonly [rule: string, pattern: RegExp])[] = [
  [
    'Markdown link that leads nowhere',
    /Cause: Markdown link with .*?\((?<line>\d+:\d+)\) couldn't be resolved/g,
  ],
  ['missing image', /Cause: Markdown image with .*?\((?<line>\d+:\d+)\)/g],
  ['invalid MDX', /(?:│ |^) {2}"line": (?<line>\d+),$/gm],
  ['invalid front matter', /contains invalid values for field\(s\)/g],
  ['duplicate route', /Attempting to create page at/g],
  ['page that cannot be rendered', /Can't render static file for pathname/g],
  ['post without truncation marker', /without truncation markers/g],
  [
    'internal part of Docusaurus that has changed (no document is the cause)',
    /has changed an internal part that this site depends on/g,
  ],
];

/** These two are listed in the same words, below a line that says which they are. */
const BROKEN =
  /found broken (?<what>link|anchor)s!(?<list>[^]*?)(?=found broken|$)/g;

/**
 * The faults in what Docusaurus has printed: how many of which kind, in which
 * lines, and not a word of the content.
 */
export default function summarizeLog(log: string): readonly string[] {
  const found = new Map<string, string[]>();
  const note = (rule: string, lines: readonly string[]) =>
    found.set(rule, [...(found.get(rule) ?? []), ...lines]);
  for (const {groups} of log.matchAll(BROKEN)) {
    const links = groups?.list?.match(/^ +-> linking to /gm) ?? [];
    note(
      `broken ${groups?.what ?? ''}`,
      links.map(() => ''),
    );
  }
  for (const [rule, pattern] of FAULTS) {
    const lines = [...log.matchAll(pattern)].map(
      ({groups}) => groups?.line ?? '',
    );
    if (lines.length > 0) {
      note(rule, lines);
    }
  }
  return found.size === 0
    ? ['  - a fault of another kind']
    : [...found].map(([rule, places]) => {
        const lines = places.filter((place) => place !== '');
        return `  - ${rule}: ${places.length}${lines.length === 0 ? '' : `, in line ${lines.join(', ')}`}`;
      });
}
