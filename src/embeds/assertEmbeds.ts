import {EMBED_KINDS} from './blockedBy';
import type {Embeds} from '../config/embeds';
import UserError from '../config/UserError';

const LIST = 'src/config/embeds.ts';

/** Anyone can publish below these names. */
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
    .map((name) => `${name} has no reason. Write why, or remove the line`);
  return [...origins, ...switches];
}

function problemsOf(origin: string, reason: string): string[] {
  return [
    ...(reason.trim() === ''
      ? ['has no reason. Write what pages show from there']
      : []),
    ...[formProblem(origin) ?? []].flat(),
  ];
}

function formProblem(origin: string): string | undefined {
  if (!origin.startsWith('https://')) {
    return 'is not an https origin. Write one such as https://www.example.org';
  }
  const isWild = origin.startsWith('https://*.');
  const plain = isWild ? origin.replace('*.', '') : origin;
  if (
    !URL.canParse(plain) ||
    !/^https:\/\/[\w.:[\]-]+$/i.test(new URL(plain).origin)
  ) {
    return 'is not an origin. Write https:// and the name of a host, with * for all of its subdomains: https://*.example.org';
  }
  const {origin: whole, hostname} = new URL(plain);
  if (whole !== plain) {
    return `is more than an origin. Write "${isWild ? whole.replace('//', '//*.') : whole}"`;
  }
  if (isWild && (!hostname.includes('.') || SHARED_SUFFIX.test(hostname))) {
    return `covers sites of other people. Name the one that you mean, such as https://name.${hostname}`;
  }
  return undefined;
}

/** @throws UserError that names every wrong line */
export default function assertEmbeds(embeds: Embeds): void {
  const problems = embedProblems(embeds);
  if (problems.length > 0) {
    throw new UserError(
      [
        `${LIST}, the list of what pages show from elsewhere, has mistakes:`,
        ...problems.map((problem) => `  - ${problem}`),
      ].join('\n'),
    );
  }
}
