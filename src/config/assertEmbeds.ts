import {EMBED_KINDS} from './blockedBy';
import type {Embeds} from './embeds';
import UserError from './UserError';

const LIST = 'src/config/embeds.ts';

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
      if (!isOrigin(origin)) {
        problems.push(
          `${kind}: "${origin}" is not an origin. Write https:// and the name of a host in lower case, such as https://www.example.org`,
        );
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

function isOrigin(origin: string): boolean {
  return (
    /^https:\/\/[\w.:[\]-]+$/.test(origin) &&
    URL.canParse(origin) &&
    new URL(origin).origin === origin
  );
}
