import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

const FOLDER_SIZE = 50;
const SECTIONS = 5;

/** Words of which the generated rules are made; fixed, so that sizes are comparable. */
const WORDS =
  'staff member report player scene radio patrol officer dispatch channel ticket evidence warning appeal senior rank rule server vehicle weapon traffic citizen conduct record decision message voice punishment request shift training guide council lake county deputy trooper fire medic rescue border county highway harbour permit licence inspection hearing notice'.split(
    ' ',
  );

/** Address of the first generated document, below the base URL. */
export const FIRST_DOCUMENT = '/docs/generated/group-000/rule-0000';

/** Writes documents of about 700 words each into the docs folder of a site. */
export default function writeDocuments(siteDir: string, count: number): void {
  const random = createRandom(20_260_101);
  for (let index = 0; index < count; index += 1) {
    const group = String(Math.floor(index / FOLDER_SIZE)).padStart(3, '0');
    const folder = path.join(siteDir, 'docs/generated', `group-${group}`);
    mkdirSync(folder, {recursive: true});
    writeFileSync(
      path.join(folder, `rule-${String(index).padStart(4, '0')}.md`),
      createDocument(index, random),
    );
  }
}

function createDocument(index: number, random: () => number): string {
  const words = (count: number) =>
    Array.from(
      {length: count},
      () => WORDS[Math.floor(random() * WORDS.length)],
    ).join(' ');
  const sections = Array.from(
    {length: SECTIONS},
    (_, section) => `## ${section + 1}. ${words(4)}

${words(60)}.

1. ${words(15)}.
2. ${words(15)}.

| ${words(1)} | ${words(1)} |
| --- | --- |
| ${words(6)} | ${words(6)} |

:::note

${words(25)}.

:::
`,
  );
  return `---
sidebar_position: ${index + 1}
---

# Generated rule ${String(index).padStart(4, '0')}

${words(30)}.

${sections.join('\n')}`;
}

/** Mulberry32: the same numbers on every machine, from 0 up to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
