import {EMBED_KINDS} from './blockedBy';
import type {Embeds} from './embeds';
import UserError from './UserError';

const LIST = 'src/config/embeds.ts';

/** Anyone can publish below these names. */
const SHARED_SUFFIX =
  /^(?:github\.io|gitlab\.io|pages\.dev|workers\.dev|netlify\.app|vercel\.app|web\.app|firebaseapp\.com|herokuapp\.com|amazonaws\.com|cloudfront\.net|blogspot\.com|googleapis\.com|(?:co|com|net|org|gov|edu|ac|or|ne)\.[a-z]{2})$/;

/** @throws UserError that names every wrong line */
export default function assertEmbeds(embeds: Embeds): void {
  const problems: string[] = [];
  for (const kind of EMBED_KINDS) {
    for (const [origin, reason] of Object.entries(embeds[kind])) {
      if (reason.trim() === '') {
        problems.push(
          `${kind}: "${origin}" has no reason. Write what pages show from there`,
        );
      }
      const problem = formProblem(origin);
      if (problem !== undefined) {
        problems.push(`${kind}: "${origin}" ${problem}`);
      }
    }
  }
  for (const name of ['inlineStyles', 'eval'] as const) {
    if (embeds[name]?.trim() === '') {
      problems.push(`${name} has no reason. Write why, or remove the line`);
    }
  }
  if (problems.length > 0) {
    throw new UserError(
      [
        `${LIST}, the list of what pages show from elsewhere, has mistakes:`,
        ...problems.map((problem) => `  - ${problem}`),
      ].join('\n'),
    );
  }
}

function formProblem(origin: string): string | undefined {
  const isWild = origin.startsWith('https://*.');
  const plain = isWild ? origin.replace('*.', '') : origin;
  if (
    !/^https:\/\/[\w.:[\]-]+$/.test(plain) ||
    !URL.canParse(plain) ||
    new URL(plain).origin !== plain
  ) {
    return 'is not an origin. Write https:// and the name of a host in lower case, such as https://www.example.org, or https://*.example.org for all of its subdomains';
  }
  const {hostname} = new URL(plain);
  return isWild && (!hostname.includes('.') || SHARED_SUFFIX.test(hostname))
    ? `covers sites of other people. Name the one that you mean, such as https://name.${hostname}`
    : undefined;
}
