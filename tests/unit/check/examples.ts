import type {Files} from '../../support/unit/content';

/** A text, and the lines at which a rule names something; none if the text is right. */
type Example = readonly [text: string, ...lines: number[]];

interface Examples {
  /** Texts that the rule names, with what its messages contain if that matters. */
  readonly wrong: readonly Example[];
  /** Texts in which no rule names anything. */
  readonly right: readonly string[];
  /** Where the texts are; by default a document of plain Markdown. */
  readonly file?: string;
  /** What else the site has. */
  readonly files?: Files;
}

/** Front matter of a page, above lines of the example. */
const page = (fields: string, text = 'Text.') =>
  `---\ntitle: A page\n${fields}\n---\n\n${text}\n`;

const RULES = '## 4. Measures\n\n### 4.1 Kicks\n\n### 4.2 Bans\n\n';
const LIST = '4 Measures\n4.1 Kicks\n4.2 Bans\n';
const FENCE = '```';
const GIF = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64');
const note = (text: string) =>
  page(`changes:\n  - date: 2026-11-20\n    note: ${text}`);

/** Of each rule: texts that it names, and texts that it does not. One test runs them all. */
const EXAMPLES: Readonly<Record<string, readonly Examples[]>> = {
  shown: [
    {
      wrong: [
        ['Text.\n\n<!-- ask Ann ->\n\n## Lost\n', 3],
        ['<!-- ask <!-- Ann -->\n', 1],
        ['[Name]: Ann\n', 1],
        ['[a]\n\n[a]: ./intro.md\n[a]: ./intro.md\n', 4],
        ['[^1]: Nobody cites this.\n', 1],
        ['A ratio of 50:100:150.\n', 1],
        ['It is in C:\\_new\\#1 now.\n', 1],
        ['| a | b |\n| - | - |\n| 1 | 2 | 3 |\n| 4 |\n', 3, 4],
        ['| a | b |\n| - | - |\n| 1 | 2 |\n\n3 | 4\n', 5],
        ['Rank  Pay\n-----  -----\nMod  5\n', 2],
        ['In 2*3*4.\n\nA f*ck or sh*t.\n', 1, 3],
        ['| a | b |\n| - | - |\n| 1 | 2 |\nMore text.\n', 4],
        ['1. One\n2. Two\n2. Three\n', 3],
        ['Wait 10~30 minutes, then 1~3 days.\n', 1],
        ['The __underlined__ word.\n', 1],
        ['>>> A quote\nof two lines.\n', 1],
        ['##\n', 1],
        ['# Title #\n\n## A #\n', 3],
        ['Remember this\n---\n', 1],
        ['This ends it.\n--------\n\nMore.\n', 1],
        [`${FENCE}Do not do this\nText\n${FENCE}\n`, 1],
        [`Text.\n\n${FENCE}\na\n\n## B\n`, 3],
        [`- ${FENCE}\n  a\n- B\n`, 1],
        [':::warnign\n\nText.\n\n:::\n', 1],
        [':::note\n\nText.\n\n## More\n', 1],
        ['::::note\n\n:::tip\n\nText.\n\n::::\n', 1, 3],
        ['::video\n\nOn channel:radio{#x} or at:home[a].\n', 1, 3],
        ['Type\n/ban <player> <rank id>\n', 2],
        ['/mute <time>\n', 1],
        ['<p foo="1">Text</p>\n\n<b style={{a}}>Text</b>\n', 1, 3],
        ['<Tabs>\nText.\n</Tabs>\n', 1],
      ],
      right: [
        // Long lines of hyphens, and many comments or attributes, take no longer.
        `${'-'.repeat(80)}\n\nname: Ann\n`,
        `${'<!-- note -->\n'.repeat(60)}\n# Old notes\n`,
        `${FENCE}js${' a="b"'.repeat(60)}\na\n${FENCE}\n`,
        'A [link](./intro.md "title"), [one][a], *a* _b_ **c** ~~d~~ `e`.\n\n[a]: ./intro.md\n',
        'A [note](<./intro.md>)[^a] at <https://a.example>, ann@a.example.\n\n[^a]: Text.\n',
        'At 10:30, channel:radio, :tada:, AT&T, R&amp;D, a&nbsp;b, \\*no\\*, a\\_b and &#39;.\n',
        '## A {#a}\n\n### B ##\n\n> Text\n> more\n\n---\n\n<!-- ask Ann -->\n<!-- truncate -->\n',
        '1. One\n2. Two\n   - [ ] `a` box\n   - [x] A box\n\n5) Five\n\n1. Each\n1. is one\n',
        `${FENCE}js title="a.js" {1}\na\n${FENCE}\n\n~~~\n${FENCE}\n~~~~\n\n> ${FENCE}\n> a\n> ${FENCE}\n`,
        ':::warning[Title]\nText.\n:::\n\n::::info Of old\n\n:::tip\n\nText.\n\n:::\n\n::::\n',
        '| a | b |\n| :-: | - |\n| 1 \\| 2 | `3` |\n\nMore text, with a | bar | or two.\n',
        '| a |\n| - |\n| 1 |\n\nText &copy; &#167; and &rsquo;, an *un*usual word.\n',
        'General\n-------\n\n____\n\nMore.  \nMore\\\nlines.\n',
        'One<br/>two <kbd>F5</kbd> <a title="<b>" href="#a">a</a>\n\n## A\n\n<p>\nAll\n',
        '<svg viewBox="0 0 9 9">\n<path d="M0 0"/>\n</svg>\n\n<my-map a="b"></my-map>\n',
      ],
    },
    {
      file: 'docs/page.mdx',
      wrong: [['[Name]: Ann\n', 1]],
      right: [
        'import A from \'./a\';\n\n{/* ask Ann */}\n\n## A {/* #b */}\n\n<Tabs><TabItem value="a">{1 + 1}</TabItem></Tabs>\n',
      ],
    },
  ],
  sign: [
    {
      wrong: [
        ['**Reminder: **never do this.\n', 1],
        ['Some **bold text, ** not** bold.\n', 1],
        ['*** Attention *** all.\n', 1],
        ['A ~~struck ~~ text.\n', 1],
        ['A ||secret\ntext||.\n', 1, 2],
        ['See [[Other page]] and || a secret ||.\n', 1],
        ["A ''wiki'' text\n\nand '''bold'''.\n", 1, 3],
        ['Tasks:\n[ ] One\n[x] Two\n', 2, 3],
        ['- one\n=======\n- two\n', 2],
        ['Rank  Pay\n=====  =====\n', 2],
        ['[a](my file.md) and [b][nowhere] and [c] (./d.md).\n', 1],
        ['A note[^missing].\n', 1],
        ['{% hint style="info" %}\nText.\n{% endhint %}\n', 1, 3],
        ['{#a} {{ name }}\n{: .note }\n', 1, 2],
        ['{/* truncate */}\n\n## A {/* #a */}\n\nSo {1 + 1}.\n', 1, 3, 5],
        ["import A from './a';\n", 1],
        ['Text\n::: info\nText.\n:::\n', 2, 4],
        ['%%for editors%%\n', 1],
        ['$$ x^2 $$\n', 1],
        ['Ask <@123>, <#123> or <:agree:123>.\n\nSee <id:customize>.\n', 1, 3],
        ['A </b text.\n', 1],
        ['[text] (https://a.example) and <https://exa mple.org>.\n', 1],
        ['So <https://exa mple.org>.\n', 1],
        ['-# Small print\n', 1],
        ['Text\n###4.8 Evasion\n', 2],
        ['| 3 | 4 |\n', 1],
        ['> [!WARNING]\n> Text.\n', 1],
        ['Type `/ban and see.\n', 1],
        ['!!! note "Title"\n', 1],
        ['So ==this== is [b]bold[/b].\n', 1],
        ['Caf\uFFFD and bar.\n', 1],
        ['##\u00A0A\n\n-\u2003one\n\n1.\u202FTwo\n\n\u3000# B\n', 1, 3, 5, 7],
        ['#\u00A04.2 A\n\n*\u200Bone\n', 1, 3],
        ['•\tOne\n\n- Rank \t Pay\n', 1, 3],
        ['\uF0B7 One\n', 1],
        ['Rank | Pay\nMod | 5\n\nThen.\n', 2],
        ['<details>\n**Bold** text\n- an item\n</details>\n', 2, 3],
        [
          'Ha :pepe_laugh: or\n(:BlobCat::kek-2:)\n\n## A :ban_hammer:\n',
          1,
          2,
          4,
        ],
      ],
      right: [
        'A swear word such as s**t, f**k and 2 ** 3 and **bold**. Name: ____, ****.\n',
        'A {name}, [sic], \\[[x]], \\||a|\\|, #staff-help, F## and a | b.\n',
        "`||this||`, `<#1>`, `` ` ``, <kbd>`</kbd>, A || B, {a|b} and `quoted'.\n",
        "He is 5'11'' or 6'' tall, and it''s ''.\n",

        'Say >>> or 100 %, $5, x <3 and == b, :V and 1 > 2.\n',
        '<pre>\n**code**\n</pre>\n',
        'At 10:30:00, hh:mm:ss, a:b:c, std::vector::size, :tada::+1:, :D :P.\n',
        'In `:pepe_laugh:`, \\:so:, https://a.example/:id:/b. Ann: Bob: 4:3:2.\n',
        'From 5 | or more.\nUse | as a bar.\n',
        '## 1.\u00A0A title\n\n-\tan item,\u00A0and soft\u00ADly\n\tmore\t\n\n`a\tb`\n',
      ],
    },
  ],
  merge: [
    {
      wrong: [
        ['<<<<<<< HEAD\none\n=======\ntwo\n>>>>>>> branch\n', 1, 3, 5],
        [`${FENCE}\n<<<<<<< HEAD\n>>>>>>> b\n${FENCE}\n`, 2, 3],
        ['- one\n<<<<<<< HEAD\n- two\n=======\n>>>>>>> b\n', 2, 4, 5],
      ],
      right: ['A title\n=======\n', 'Text <<<<<<< HEAD\n'],
    },
  ],
  syntax: [
    {
      file: 'docs/page.mdx',
      wrong: [
        ['Less than <5.\n', 1],
        ['<div>\n\nText.\n', 1],
        ['In <#123456789> ask.\n', 1],
        ['---\ntitle: One: two\n---\n\nText.\n', 2],
        ['---\ntitle:A page\n---\n', 2],
        ['---\ntitle: A\nsidebar_position:1\ntags: []\n---\n', 3],
        [note('So.').replace('note: ', 'note:'), 5],
        [note('So.').replace('note: ', 'note:\u00A0'), 5],
        [note('So.').replace('date: ', 'date:'), 4],
        [page('keywords:\n  - faq:staff\nsidebar_label: One: two'), 5],
        ['---\ntitle: A page\n\n## A\n', 1],
        ['title: A page\ntags: [a]\n---\n', 1],
      ],
      right: ['Less than \\<5.\n'],
    },
    {
      wrong: [
        [`Text.\n\n${'> '.repeat(4_000)}a\n`, 3],
        [`${'- '.repeat(4_000)}a\n`, 1],
        [`${'*'.repeat(4_000)}a${'*'.repeat(4_000)}\n`, 1],
      ],
      right: [],
    },
  ],
  line: [
    {
      wrong: [
        ['Text.\n\n- > 3 warnings\n- # 1\n', 3, 4],
        ['> 3 warnings\n', 1],
        ['Text.\n\n    - An item\n', 3],
        [':::note\n\n\tA tab.\n\n:::\n', 3],
        ['1. One\n  - two\n  - three\n2. Four\n', 2],
        ['10. Ten\n\n   - two\n\n> - One\n>  - two\n', 3, 6],
        ['- a\n\n  1. One\n    - two\n', 4],
        ['1. One\n  1. two\n', 2],
      ],
      right: [
        // An editor's preview shows that these lines are one paragraph.
        'a) One thing\nb) Another thing\n',
        '53.1 One thing\n53.2 Another\n',
        '`/ban`: bans\n`/kick`: kicks\n',
        '**Ban** – one\n**Kick:** another\n',
        'Step 1: One\nStep 2: Two\n',
        'Q: One?\nA: Two.\n',
        '🔹 One\n🔹 Two\n',
        '• One thing\nmore of it\n• Another\n',
        '1\\) One\n2\\) Two\n',
        'From 5 - 10\n10 - 20 in 2024\nIn 2025 more. At 1.3\nor more.\n',
        'In **one** of\n**two** lines: `a`\n`b` and so: or\n10 more, words — so\nand — more.\n',
        'a) One thing  \nb) Another thing\n\n1) One<br /> \n2) Two\n',
        '1. One\n   - two\n     - three\n2. Four\n\n   Text.\n\n   - five\n',
        ' 9. Nine\n10. Ten\n\nText.\n\n - One\n - two\n\nText.\n\n1. One\n- two\n',
        '1. One\n\t- two\n\n- a\n    - b\n- c\n\n1. a\n 2. b\n',
        '- 3 warnings\n  - 2 more\n\n> A quotation of 3 words\n\nText.\n\n    npm run build\n',
      ],
    },
  ],
  'heading-id': [
    {
      wrong: [
        ['## A\n\n## B {#a}\n', 3],
        ['## 4. A\n\n### 4.1 B {#rule-4-2}\n', 3],
      ],
      right: [
        '## A\n\n## A\n',
        '## A {#section-4}\n',
        '## 4. A {#section-4}\n\n### 4.1 B\n',
      ],
    },
  ],
  'front-matter': [
    {
      wrong: [
        [page('titel: A'), 3],
        [page('draft: maybe'), 3],
        [page('tags: news'), 3],
        [page('skip_checks: [spell]'), 3],
        [page('review_in: 1 year'), 3],
        [page('last_reviewed: 2026-01-01'), 3],
        [page('last_reviewed: 2026-11-23\nreview_in: 1 year'), 3],
        [page('last_reviewed: 2026-02-30\nreview_in: 1 year'), 3],
        [page('last_reviewed: 2026-10-01\nreview_in: 6 monts'), 4],
        [page('changes: So.'), 3],
        [page('changes:\n  - So.'), 4],
        [page('changes:\n  - date:2026-11-20'), 4],
        [note('"So :tada: it."'), 5],
        [page('changes:\n  - note: So.'), 4],
        [page('changes:\n  - date: 2026-11-20\n    notes: So.'), 4, 5],
        [
          page('changes:\n  - date: 2026-11-20\n    note: So.\n    minor: yes'),
          6,
        ],
        [note('10.10'), 5],
        [note('Ask in #staff, go to #help'), 5],
        [note('A **new** rule.'), 5],
        [note('See <b>this</b>.'), 5],
        [note('Kicks &amp; bans.'), 5],
        [page('description: Channel #rules is ours'), 3],
        [page('description: #rules'), 3],
        [page('description: Of **bold** text'), 3],
        [page('sidebar_label: "`a`"'), 3],
        ['---\ntitle: A ||secret||\n---\n\nText.\n', 2],
        [page('sidebar_label: 10.10'), 3],
      ],
      right: [
        page('sidebar_position: 2 # second\nmdx: {format: md}'),
        page('last_reviewed: 2026-11-22\nreview_in: 6 months'),
        page('description: "Rules of the server #1"'),
        note('Ranks, 2 * 3 * 4, \\§12, https://a.example.'),
        note('At 10:30:00, note:so.'),
      ],
    },
    {
      file: 'blog/2026-01-01-post.md',
      files: {
        'blog/tags.yml': 'one: {label: One}\n',
        'blog/authors.yml': 'ann: {name: Ann}\n',
      },
      wrong: [
        [page('date: 2026-02-30'), 3],
        [page('tags: [one, onne]'), 3],
        [page('authors: bob'), 3],
      ],
      right: [
        page(
          'title_meta: A\ndate: 2026-02-28T10:00\ntags: [one]\nauthors: ann',
        ),
      ],
    },
  ],
  label: [
    {
      file: 'docs/_category_.json',
      wrong: [
        ['{\n  "label": "Of **staff**",\n  "position": 2}\n', 2],
        [
          '{"label": "A",\n  "link": {"type": "generated-index",\n  "description": "&amp;"}}',
          3,
        ],
      ],
      right: ['{"label": "Staff & more"}\n'],
    },
    {
      file: 'docs/_category_.yml',
      wrong: [['label: Channel #rules is ours\n', 1]],
      right: ['label: Staff\nposition: 2 # second\nclassName: a # b\n'],
    },
    {
      file: 'blog/tags.yml',
      wrong: [['one:\n  label: One\n  description: Of ||all||\n', 3]],
      right: ['one:\n  label: One\n  permalink: /one__two__ # kept\n'],
    },
    {
      file: 'blog/authors.yml',
      wrong: [
        ['ann:\n  name: Ann\n  title: "`Chief`"\n', 3],
        ['ann:\n  name: <b>Ann</b>\n', 2],
      ],
      right: ['ann:\n  name: Ann\n  title: Chief\n  url: https://a.example\n'],
    },
  ],
  recommended: [
    {
      wrong: [
        [page('last_reviewed: 2026-05-20\nreview_in: 6 months'), 3],
        [page('last_reviewed: 2024-02-29\nreview_in: 1 year'), 3],
      ],
      right: [page('last_reviewed: 2026-05-21\nreview_in: 6 months')],
    },
  ],
  address: [
    {
      file: 'docs/one.md',
      files: {'docs/a.md': page('slug: /one')},
      wrong: [['Text.\n', -3]],
      right: [page('slug: /two')],
    },
    {
      file: 'docs/Old (2024)/a.md',
      wrong: [['Text.\n', -3]],
      right: [page('slug: /b')],
    },
    {file: 'docs/aux.md', wrong: [['Text.\n', -3]], right: []},
    {file: 'docs/a./b.md', wrong: [['Text.\n', -3]], right: []},
    {file: 'docs/FAQ!.md', wrong: [['Text.\n', -3]], right: []},
    {file: 'docs/RULES.MD', wrong: [['Text.\n', -3]], right: []},
    {file: 'docs/intro copy.md', wrong: [['Text.\n', -3]], right: []},
    {
      file: 'docs/It’s café, “so”.md',
      wrong: [[page('slug: a:b'), 3]],
      right: ['Text.\n'],
    },
    {file: 'docs/a/_category.json', wrong: [['{"label": "A"}', 1]], right: []},
    {file: 'blog/2026-02-30-a.md', wrong: [['Text.\n', -3]], right: []},
    {file: 'blog/2026-13-45-a.md', wrong: [['Text.\n', -3]], right: []},
    {
      file: 'blog/2026-01-04-d.md',
      wrong: [[page("slug: '..\\\\..\\\\x'"), 3]],
      right: [page('slug: x-y')],
    },
    {
      file: 'src/pages/docs.md',
      files: {'src/pages/docs.tsx': 'export default () => null;\n'},
      wrong: [['Text.\n', -3]],
      right: [],
    },
  ],
  link: [
    {
      file: 'docs/a/page.md',
      files: {
        'docs/a/other.md': page('slug: /here'),
        'docs/a/file.pdf': '',
        'static/img/y.png': GIF,
        'docs/a/empty.png': '',
        'docs/a/lfs.png': 'version https://git-lfs.github.com/spec/v1\n',
        'static/page.png': '<!DOCTYPE html>\n',
        'docs/a/phone.heic': Buffer.from(
          '\0\0\0\x18ftypheic\0\0\0\0',
          'latin1',
        ),
        'blog/2026-01-01-a.md': page('date: 2026-01-01\ntags: [x]'),
        'docs/c/_category_.json': '{"link": {"type": "generated-index"}}',
        'docs/c/d.md': page('draft: false'),
        'src/pages/team.tsx': 'export default () => null;\n',
      },
      wrong: [
        ['[a](./renamed.md)\n', 1],
        ['[a](../../blog/2026-01-01-a.md)\n', 1],
        ['Text\n[a](/docs/gone#b), [b][c]\n\n[c]: /docs/gone\n', 2, 2],
        ['[a](gone)\n', 1],
        ['[a](/docs/category/gone) [b](/blog/tags/gone)\n', 1, 1],
        ['[a](./gone.pdf)\n', 1],
        ['[a]()\n', 1],
        ['[a](http://localhost:3000/docs/intro) http://127.1/x\n', 1, 1],
        [
          '[a](file:///C:/Users/a.pdf) and [b](C:\\a.pdf) [c](<\\\\nas\\a>)\n',
          1,
          1,
          1,
        ],
        [
          '[a](//intranet/b) [b](http://192.168.1.9) [c](https://wiki.local)\n',
          1,
          1,
          1,
        ],
        [
          '<http://[::1]:80/>, [b](http://[fd00::1]/) [c](vscode://file/x)\n',
          1,
          1,
          1,
        ],
        ['![A](./empty.png)\n\n![B](lfs.png)\n', 1, 3],
        ['<img src="/page.png" alt="" />\n\n![C](phone.heic)\n', 1, 3],
        ['![A map](./gone.png)\n', 1],
        ['<a href="/gone">a</a>\n', 1],
        ['<img src="/img/x.png" alt="" />\n', 1],
        ['<a href="./file.pdf">a</a>\n', 1],
      ],
      right: [
        '[a](./other.md) [b](other.md?c) [d](/a/other.md) [e](@site/docs/intro.md)\n',
        '[a](/docs/here) [b](/docs/INTRO/) [c](../here) [d](../intro) [e](/team)\n',
        '[a](/blog) [b](/blog/2026/01/01/a) [c](/blog/tags/x) [d](/docs/category/c)\n',
        '[a](/blog/archive) [b](/blog/tags) [c](/blog/)\n',
        '[a](./file.pdf) ![A map](/img/y.png) <img src="/img/y.png" alt="" />\n',
        '<https://1.1.1.1/a> [b](http://a.example:8080/) [c](//a.example) [d](HTTPS://A.example)\n',
        '[a](https://a.example) [b](mailto:a@b.example) [c](#a) <a href="/team">a</a>\n\n## A\n',
      ],
    },
    {
      file: 'docs/page.mdx',
      wrong: [
        [
          '<img src="/img/x.png" alt="" />\n\n<a href="./file.pdf">A</a>\n',
          1,
          3,
        ],
      ],
      right: ['<a href="/docs/intro">B</a> <img src={x} alt="" />\n'],
    },
    {
      wrong: [
        ['[a](#gone)\n', 1],
        ['[a](./intro.md#gone)\n', 1],
        ['[a](/docs/intro#gone)\n', 1],
      ],
      right: [
        '[a](./intro.md#where-to-begin) [b](#b) [c](#row-d) <a href="#e">e</a>\n\n## B\n\n| c |\n| - |\n| D |\n\n<p id="e">E</p>\n',
        `${RULES}[a](#section-4) [b](#4-measures) [c](#rule-4-1)\n`,
      ],
    },
  ],
  'rule-number': [
    {
      wrong: [
        ['## 1. A\n\n### 1.2 B\n\n### 1.1 C\n', 5],
        ['## 1. A\n\n### 1.1 B\n\n## 2. C\n\n### 1.2 D\n', 7],
        ['## 2. A\n\n### 2.1 B\n\n## 1. C\n', 5],
        ['## 1. A\n\n### 1.1 B\n\n### 1.1 C\n', 5],
        ['## 1. A\n\n### 1.1 B\n\n#### 1.2.1 C\n', 5],
        ['## 1. A\n\n### 1.1 B\n\n## 1.2 C\n', 5],
        [`${RULES}### 🚨 4.3 Pursuits\n\n### 4.4 More\n`, 7],
        [`${RULES}## 7 Title\n`, 7],
        [`${RULES}### Rule 4.3 Mutes\n`, 7],
        [`${RULES}### 1.2-B Mutes\n`, 7],
      ],
      right: [
        '## 100. A\n\n### 100.1 B\n\n#### 100.1.1 C\n\n### 100.5 D\n\n## 200. E\n',
        '## §3 A\n\n### §3.1 B\n\n### More\n',
        '## 24 hours\n\n## 🚀 1.8 Release\n\n## Step 2\n',
      ],
    },
    {
      files: {'docs/a/rules.md': page('description: A', RULES)},
      wrong: [
        ['## 4. Other\n\n### 4.3 Mutes\n', 1],
        ['## Who may host\n\n### 30.1 Dress code\n', 3],
        ['## 5 Chases\n\n### 5.1 Cars\n', 1, 3],
      ],
      right: ['## 5. More\n\n### 5.1 A\n', '## Changes\n\n## 3.0 B\n'],
    },
  ],
  'rule-list': [
    {
      files: {'src/content/numbers.txt': LIST},
      wrong: [
        [RULES.replace('Kicks', 'Fishing'), 3],
        [RULES.replace('### 4.1 Kicks\n\n', ''), 1],
        [`${RULES}### 4.3 Mutes\n\n### 4.4 More\n`, 7],
      ],
      right: [RULES, RULES.replace('Kicks', 'Withdrawn')],
    },
  ],
  citation: [
    {
      wrong: [
        [`${RULES}Of §4.2, and\none more: §4.9.\n`, 8],
        [`${RULES}[§4.1](#rule-4-2) and [§4.2](#rule-4-2)\n`, 7],
        [page('changes:\n  - date: 2026-11-20\n    note: Of §4.9.', RULES), 5],
        [page('changes:\n  - date: 2026-11-20\n    note: Of §4.2a.', RULES), 5],
        [`${RULES}Of §4.2a,\n**§§4.1B** or §4and.\n\n- §4.9c\n`, 7, 8, 8, 10],
      ],
      right: [
        `${RULES}Of § 4.2a, §\u00A010b, §4.2(a), §4.2 a, §4.2’s and \`§4.2a\`.\n`,
        `${RULES}Of §4.1 – 3d, §4.1-like. [§4.2a](#rule-4-2)\n`,
        'Here §12a is of a law.\n',
        `${RULES}Of §4.2, §4, [§4.1](#rule-4-1), a law of § 12.\n`,
        'Here §12 is of a law.\n',
      ],
    },
  ],
  'image-alt': [
    {
      files: {'static/map.svg': '<svg xmlns="http://www.w3.org/2000/svg" />'},
      wrong: [
        ['![ ](/map.svg)\n', 1],
        ['![][map]\n\n[map]: /map.svg\n', 1],
        ['![IMG_1.png](/map.svg)\n', 1],
        ['<img src="/map.svg" />\n', 1],
      ],
      right: ['![A map](/map.svg) <img src="/map.svg" alt="" />\n'],
    },
  ],
  embed: [
    {
      wrong: [
        ['<iframe src="https://a.example/1"></iframe>\n', 1],
        ['Two\n\n<p>\n<img alt="" src=//a.example/1>\n</p>\n', 4],
        ['![A map][a]\n\n[a]: https://a.example/1\n', 1],
        ['![A](https://cdn.discordapp.com/attachments/1/2/a.png?ex=1)\n', 1],
        ['Of https://media.discordapp.net/attachments/1/2/a.png\n', 1],
        ['[A](https://github.com/user-attachments/files/1/a.pdf)\n', 1],
      ],
      right: [
        '[A](https://discordapp.com/channels/1/2), [B](https://github.com/a/b)\n',
        '[A](https://a.example) <!-- <img src="https://a.example"> -->\n',
        '<img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">\n',
      ],
    },
    {
      file: 'blog/authors.yml',
      wrong: [['ann:\n  image_url: https://a.example/a.png\n', 2]],
      right: ['ann:\n  image_url: /img/a.png\n'],
    },
  ],
};

export default EXAMPLES;
