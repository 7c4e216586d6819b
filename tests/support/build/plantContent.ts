import {createHash} from 'node:crypto';
import {mkdirSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {SITE} from '../../../src/config/site';
import {commitAll} from '../git';
import {edit} from './inWorkspace';
import type {Workspace} from './workspace';

export interface Planted {
  /** Words of lower-case letters that no other text has. */
  readonly words: readonly string[];
  /** Bytes of pictures, in hexadecimal digits. */
  readonly samples: readonly string[];
}

/** Writes content of every kind that an author can, each with a word of its own; always the same. */
export default function plantContent(workspace: Workspace): Planted {
  const words: string[] = [];
  const samples: string[] = [];
  const noise = (outputLength: number) =>
    createHash('shake256', {outputLength})
      .update(`${words.length} ${samples.length}`)
      .digest();
  const word = () => {
    const next = `q${[...noise(9)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
    words.push(next);
    return next;
  };
  /** A picture as far as its header goes, then bytes that occur nowhere else. */
  const picture = () => {
    const header = Buffer.from(
      '89504e470d0a1a0a0000000d494844520000001000000010080200000090916836',
      'hex',
    );
    const body = noise(12_000);
    samples.push(body.subarray(5000, 5024).toString('hex'));
    return Buffer.concat([header, body]);
  };
  const write = (file: string, content: string | Buffer) => {
    const place = path.join(workspace.dir, file);
    mkdirSync(path.dirname(place), {recursive: true});
    writeFileSync(place, content);
  };

  // Documents: text, front matter, names of files and folders.
  const folder = word();
  const image = word();
  const attached = word();
  const tag = word();
  write(
    `docs/${folder}/_category_.json`,
    `{"label": "${word()}", "link": {"type": "generated-index", "title": "${word()}", "description": "${word()}", "slug": "/${word()}", "keywords": ["${word()}"]}}`,
  );
  write(`docs/${folder}/${image}.png`, picture());
  write(`docs/${folder}/${attached}.pdf`, picture());
  write(`docs/${folder}/_part.mdx`, `Imported ${word()}.\n`);
  write(
    `docs/${folder}/${word()}.mdx`,
    `---
id: ${word()}
title: ${word()}
sidebar_label: ${word()}
sidebar_class_name: ${word()}
pagination_label: ${word()}
description: ${word()}
slug: /${word()}
keywords: [${word()}]
tags: [${word()}]
image: ./${image}.png
---

import Part from './_part.mdx';

export const constant = '${word()}';

# Heading ${word()}

Text ${word()}, *${word()}*, \`${word()}\`, {constant}. {/* ${word()} */}

## Second {#${word()}}

![Alternative ${word()}](./${image}.png "${word()}")
[Attached ${word()}](./${attached}.pdf '${word()}') [Outside](https://example.org/${word()}?${word()}=${word()}#${word()})

| ${word()} |
| --- |
| ${word()} |

:::note[${word()}]

${word()}

:::

\`\`\`ts title="${word()}"
const ${word()} = '${word()}'; // ${word()}
\`\`\`

<details><summary>${word()}</summary>${word()}</details>

<abbr title="${word()}" data-word="${word()}" aria-label="${word()}">X</abbr>

Foot[^1]

<Part />

[^1]: ${word()}
`,
  );
  write(
    `docs/${folder}/${word()}.md`,
    `---\ndraft: true\n---\n# Draft ${word()}\n`,
  );
  write(
    `docs/${folder}/${word()}.md`,
    `---\nunlisted: true\n---\n# Unlisted ${word()}\n`,
  );
  write(
    'docs/tags.yml',
    `${tag}:\n  label: ${word()}\n  description: ${word()}\n  permalink: /${word()}\n`,
  );

  // Posts, their authors and tags.
  write(`blog/2020-02-02-${word()}/${image}.png`, picture());
  write(
    `blog/2020-02-03-${word()}.md`,
    `---
title: ${word()}
description: ${word()}
slug: ${word()}
authors:
  - name: ${word()}
    title: ${word()}
    url: https://example.org/${word()}
    image_url: /img/${word()}.png
---

Lead ${word()}

<!-- truncate -->

Rest ${word()}
`,
  );

  // Pages, styles, and the configuration.
  write(
    `src/pages/${word()}.md`,
    `---\ntitle: ${word()}\n---\n${word()} <img src="/files/${attached}.gif" alt="${word()}" />\n`,
  );
  write(
    `src/pages/${word()}.tsx`,
    `import Head from '@docusaurus/Head';\nexport default function Page() { return <main><Head><title>${word()}</title><meta name="description" content="${word()}" /></Head>${word()} {'${word()}'}</main>; }\n`,
  );
  write(
    'src/css/planted.css',
    `.${word()}::before { content: '${word()}'; }\n`,
  );
  // The site's own configuration, with what an owner may add to it.
  renameSync(
    path.join(workspace.dir, 'docusaurus.config.ts'),
    path.join(workspace.dir, 'own.config.ts'),
  );
  write(
    'docusaurus.config.ts',
    `import own from './own.config';

export default own.then((config) => {
const [[name, preset]] = config.presets;
const {navbar, footer, ...theme} = config.themeConfig;
return {
  ...config,
  customFields: {...config.customFields, ${word()}: '${word()}'},
  headTags: [{tagName: 'meta', attributes: {name: '${word()}', content: '${word()}'}}],
  presets: [[name, {
    ...preset,
    blog: {...preset.blog, blogTitle: '${word()}', blogSidebarTitle: '${word()}', onInlineAuthors: 'ignore'},
    theme: {customCss: [...preset.theme.customCss, './src/css/planted.css']},
  }]],
  themeConfig: {
    ...theme,
    footer,
    metadata: [{name: 'keywords', content: '${word()}'}],
    navbar: {...navbar, items: navbar.items.map((item) => item.to === '/blog' ? {...item, label: '${word()}'} : item)},
  },
};
});
`,
  );
  for (const text of [
    SITE.tagline,
    SITE.announcement,
    SITE.copyright,
    SITE.allRules.label,
  ]) {
    edit(workspace, 'src/config/site.ts', text, `${word()} ${text}`);
  }
  edit(
    workspace,
    'sidebars.ts',
    'tutorialSidebar: [',
    `tutorialSidebar: [{type: 'link', label: '${word()}', href: 'https://example.org/${word()}'}, `,
  );

  // Files of static/, of kinds that might be taken for public.
  write(`static/files/${attached}.gif`, picture());
  write(`static/img/${word()}.png`, picture());
  write(
    `static/${word()}/index.html`,
    `<!doctype html><script>${word()}</script>`,
  );
  for (const name of [
    'CNAME',
    '.well-known/security.txt',
    'manifest.json',
    'sitemap.xml',
    'notes.md',
    'notes.txt',
    'table.csv',
    'data.json',
    'map.svg',
    'theme.css',
    'menu.js',
    '.hidden',
  ]) {
    write(`static/${name}`, word());
  }

  write(
    `docs/${folder}/${word()}.md`,
    `---\ntitle: A page\nchanges:\n  - date: 2026-01-03\n    note: ${word()}\n---\n\n### §99.1 ${word()}\n\n${word()}\n`,
  );
  const [name, email, message] = [word(), `${word()}@example.org`, word()];
  commitAll(workspace.dir, {name, email, message});
  return {words, samples};
}
