import {appendFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterEach, expect, it} from 'vitest';

import {build, edit, readTree} from '../support/buildInWorkspace';
import createWorkspace, {type Workspace} from '../support/workspace';

const workspaces: Workspace[] = [];

function openWorkspace(): Workspace {
  const workspace = createWorkspace();
  workspaces.push(workspace);
  return workspace;
}

function buildDemo(workspace: Workspace): Map<string, Buffer> {
  const {exitCode, output} = build(workspace, ['--demo']);
  expect(exitCode, output).toBe(0);
  return readTree(workspace, 'build');
}

/** Names, and bytes where they differ, so that a failure can be read. */
function differences(
  one: Map<string, Buffer>,
  other: Map<string, Buffer>,
): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    return a === undefined || b === undefined || !a.equals(b);
  });
}

afterEach(() => {
  for (const workspace of workspaces.splice(0)) {
    workspace.remove();
  }
});

it('does not know the content: every public byte stays the same', () => {
  const one = openWorkspace();
  const other = openWorkspace();
  const file = (name: string) => path.join(other.dir, name);
  rmSync(file('docs/Staff-Rules/Discord-Staff.md'));
  rmSync(file('docs/intro.md'));
  writeFileSync(file('docs/intro.md'), '# Another\n\nQuite another text.\n');
  for (const name of ['General-Staff.md', 'In-game-Staff.md']) {
    writeFileSync(
      file(`docs/Staff-Rules/${name}`),
      '---\ntags: [new]\n---\n\n![A map](./map.svg)\n\nNothing as before.\n',
    );
  }
  writeFileSync(
    file('docs/Staff-Rules/map.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  );
  rmSync(file('blog/2019-05-28-first-blog-post.md'));
  rmSync(file('src/pages/markdown-page.md'));
  writeFileSync(
    file('src/pages/index.tsx'),
    'export default function Home() { return <main>Another home</main>; }',
  );
  edit(other, 'docusaurus.config.ts', "label: 'Docs'", "label: 'Handbook'");
  appendFileSync(file('src/css/custom.css'), '.markdown { color: teal }\n');

  const before = buildDemo(one);
  const after = buildDemo(other);
  const changed = differences(before, after);
  expect(changed).toContain('sealed/boot');
  expect(changed.filter((name) => !name.startsWith('sealed/'))).toEqual([]);
});

it('is the same to the last byte, sealed files included, in another folder', () => {
  const one = buildDemo(openWorkspace());
  const other = buildDemo(openWorkspace());
  expect(one.size).toBeGreaterThan(20);
  expect(differences(one, other)).toEqual([]);
});
