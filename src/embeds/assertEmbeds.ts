import {EMBED_KINDS} from './blockedBy';
import type {Embeds} from '../config/embeds';
import UserError from '../config/UserError';

const LIST = 'src/config/embeds.ts';

/** Below these names anybody publishes what they like. */
const SHARED_SUFFIX =
  /^(?:github\.io|gitlab\.io|pages\.dev|workers\.dev|netlify\.app|vercel\.app|web\.app|firebaseapp\.com|herokuapp\.com|amazonaws\.com|cloudfront\.net|blogspot\.com|googleapis\.com|(?:co|com|net|org|gov|edu|ac|or|ne)\.[a-z]{2})$/;

/** @returns what is wrong with the list, a sentence for each line */
export function embedProblems(embeds: Embeds): string[] {
  const origins = EMBED_KINDS.flatMap((kind) =>
    Object.entries(embeds[kind]).flatMap(([origin, reason]) =>
      problemsOf(origin, reason).map(
        (problem) => `${kind}: "${origin}" ${problem}`,
      ),
    ),
  );
  const switches = (['inlineStyles', 'eval'] as const)
    .filter((name) => embeds[name]?.trim() === '')
    .map((name) => `${name} has no reason: say why, or take the line out`);
  return [...origins, ...switches];
}

function problemsOf(origin: string, reason: string): string[] {
  return [
    ...(reason.trim() === ''
      ? ['has no reason: say what pages show of it']
      : []),
    ...[formProblem(origin) ?? []].flat(),
  ];
}

function formProblem(origin: string): string | undefined {
  if (!origin.startsWith('https://')) {
    return 'is no https origin: write one such as https://www.example.org';
  }
  const isWild = origin.startsWith('https://*.');
  const plain = isWild ? origin.replace('*.', '') : origin;
  if (
    !URL.canParse(plain) ||
    !/^https:\/\/[\w.:[\]-]+$/i.test(new URL(plain).origin)
  ) {
    return 'is no origin: write https:// and the name of a host; a * may stand for the names before it, as in https://*.example.org';
  }
  const {origin: whole, hostname} = new URL(plain);
  if (whole !== plain) {
    return `is more than an origin: write "${isWild ? whole.replace('//', '//*.') : whole}"`;
  }
  if (isWild && (!hostname.includes('.') || SHARED_SUFFIX.test(hostname))) {
    return `stands for sites of anybody: name the one that you mean, such as https://name.${hostname}`;
  }
  return undefined;
}

/** @throws UserError that names every line which cannot stand */
export default function assertEmbeds(embeds: Embeds): void {
  const problems = embedProblems(embeds);
  if (problems.length > 0) {
    throw new UserError(
      [
        `${LIST} lists what pages show from elsewhere, and cannot stand so:`,
        ...problems.map((problem) => `  - ${problem}`),
      ].join('\n'),
    );
  }
}
