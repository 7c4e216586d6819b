import {describe, expect, test} from 'vitest';

import buildIndex from '../../../../src/search/node/buildIndex';
import {parseSynonyms} from '../../../../src/search/node/readSynonyms';
import type {SearchOptions} from '../../../../src/search/shared/SearchAnswer';
import {CELL_END} from '../../../../src/search/shared/cells';
import {SearchEngine} from '../../../../src/search/shared/SearchEngine';
import type {
  Page,
  Synonyms,
  Version,
} from '../../../../src/search/shared/SearchIndex';

function page(title: string, text: string, headings: [string, string][] = []) {
  return {
    url: `/docs/${title.toLowerCase().replaceAll(' ', '-')}`,
    title,
    trail: ['Rules'],
    labels: [],
    sections: [
      {anchor: '', heading: '', level: 1, text},
      ...headings.map(([heading, own], place) => ({
        anchor: `part-${place}`,
        heading,
        level: 2,
        text: own,
      })),
    ],
  } satisfies Page;
}

function open(
  pages: readonly Page[],
  synonyms: readonly Synonyms[] = [],
  versions?: readonly Version[],
): SearchEngine {
  const {index} = buildIndex(pages, {synonyms, indexPages: [], versions});
  return new SearchEngine(JSON.parse(JSON.stringify(index)) as typeof index);
}

function urls(engine: SearchEngine, query: string): string[] {
  return engine
    .search(query)
    .pages.flatMap(({hits}) => hits)
    .sort((a, b) => b.score - a.score)
    .map(({url}) => url);
}

describe('ranking', () => {
  const engine = open([
    page('Text', 'A lantern here, a lantern there, and one lantern more.'),
    page('Heading', '', [['Care of the lantern and of its wick', 'None.']]),
    page('Lantern', 'Nothing.'),
  ]);

  test('has titles before headings before text', () => {
    expect(urls(engine, 'lantern')).toEqual([
      '/docs/lantern',
      '/docs/heading#part-0',
      '/docs/text',
    ]);
  });

  test.each(['lant', 'lanterns', 'lantren', 'lanttern', 'LANTERN'])(
    'finds the same by %s',
    (query) => {
      expect(urls(engine, query)[0]).toBe('/docs/lantern');
    },
  );

  test('finds a word with two typing errors', () => {
    expect(urls(engine, 'lnatrn')[0]).toBe('/docs/lantern');
  });
});

describe('numbers of rules', () => {
  const engine = open([
    page('Mentions', 'See §3.2, 3.2 and 3.2 again.', [['About 3.2', '3.2']]),
    page('Rules', '', [
      ['3. Tickets', ''],
      ['3.1 Opening', ''],
      ['3.2 Claiming', ''],
      ['13.2 Other', ''],
      ['30. Further', ''],
    ]),
  ]);

  test.each(['3.2', '§3.2', '3,2', '§ 3.2', 'rule 3.2', '3.2 claiming'])(
    '%s finds the rule first',
    (query) => {
      expect(urls(engine, query)[0]).toBe('/docs/rules#part-2');
    },
  );

  test.each(['3 2', '3-2', '3.2.1', 'rule 3 2', '3.2.'])(
    '%s leads to the nearest rule that exists',
    (query) => {
      expect(urls(engine, query)[0]).toBe('/docs/rules#part-2');
    },
  );

  test('a number among other words asks for no section', () => {
    const pages = [page('One', 'A year.', [['3. Tickets', '']])];
    expect(urls(open(pages), '3 year')[0]).toBe('/docs/one');
  });

  test('a section comes before its rules, and others do not', () => {
    expect(urls(engine, '3').slice(0, 3)).toEqual([
      '/docs/rules#part-0',
      '/docs/rules#part-1',
      '/docs/rules#part-2',
    ]);
    expect(urls(engine, '3')).not.toContain('/docs/rules#part-4');
  });
});

describe('words', () => {
  test('synonyms find each other, as words and as phrases', () => {
    const engine = open(
      [page('One', 'A leave of absence.'), page('Two', 'Ask for an LOA.')],
      parseSynonyms('LOA, leave of absence'),
    );
    for (const query of ['loa', 'leave of absence']) {
      expect(urls(engine, query).sort()).toEqual(['/docs/one', '/docs/two']);
    }
  });

  test('what is typed for a rule finds it, also misspelt, and not the reverse', () => {
    const engine = open(
      [page('One', 'About self-harm.'), page('Two', 'They kill a lion.')],
      parseSynonyms('unalive, kill myself => self-harm'),
    );
    for (const query of ['unalive', 'unalvie', 'kill myself']) {
      expect(urls(engine, query)[0]).toBe('/docs/one');
    }
    expect(urls(engine, 'self-harm')).toEqual(['/docs/one']);
  });

  test('words that people in a hurry begin with do not lead', () => {
    const engine = open([
      page('Help for someone new', 'Someone will help.'),
      page('Two', 'What to do in a raid.'),
    ]);
    expect(urls(engine, 'someone help raid')).toEqual(['/docs/two']);
    expect(urls(engine, 'someone')).toEqual(['/docs/help-for-someone-new']);
  });

  test('forms that no ending explains are found', () => {
    const engine = open([page('One', 'Records are kept.')]);
    expect(urls(engine, 'keep record')).toEqual(['/docs/one']);
  });

  test('words are found together or apart', () => {
    const engine = open([
      page('One', 'Turn on slow mode.'),
      page('Two', 'A case of deathmatch.'),
      page('Three', 'The two-factor code.'),
    ]);
    expect(urls(engine, 'slowmode')).toEqual(['/docs/one']);
    expect(urls(engine, 'death match')).toEqual(['/docs/two']);
    expect(urls(engine, 'twofactor')).toEqual(['/docs/three']);
  });

  test('a section with all words comes before those with some', () => {
    const engine = open([
      page('One', 'The red barn.'),
      page('Two', 'The red hat in the old barn of a hat maker.'),
    ]);
    expect(urls(engine, 'red hat')[0]).toBe('/docs/two');
  });

  test('accents do not matter', () => {
    expect(urls(open([page('One', 'The café.')]), 'cafe')).toEqual([
      '/docs/one',
    ]);
  });
});

describe('tables', () => {
  const table = [
    ['Offense', 'First', 'Second'],
    ['Ban evasion', 'Permanent ban', ''],
    ['Noise', 'Warning', 'Kick'],
  ]
    .map((cells) => cells.join(CELL_END))
    .join('\n');
  const engine = open([
    page('Mentions', '', [
      ['1.1 Kicks', 'A ban is a ban. Rejoining is not ban evasion.'],
    ]),
    page('Ladder', '', [['1.2 Ladder', `Read it first.\n${table}`]]),
  ]);

  test('a row about the words comes before a mention of them, and its line is given', () => {
    const [hit] = engine.search('ban evasion').pages[0]?.hits ?? [];
    expect(hit).toMatchObject({url: '/docs/ladder#part-0', line: 2});
  });

  test('the heads of the columns and the headings above belong to each row', () => {
    const [hit] = engine.search('ladder noise second').pages[0]?.hits ?? [];
    expect(hit).toMatchObject({url: '/docs/ladder#part-0', line: 3});
  });

  test('a row that only points to a rule leads to that rule', () => {
    const tasks = [
      ['During a case', 'Go to'],
      ['Somebody shouts', '§1.2'],
    ].map((cells) => cells.join(CELL_END));
    const pages = [
      page('Tasks', tasks.join('\n')),
      page('Rules', '', [['1.2 Noise', 'Ask for silence.']]),
    ];
    expect(urls(open(pages), 'shouts')[0]).toBe('/docs/rules#part-0');
  });
});

describe('forms of words', () => {
  test.each([
    ['evasion', ['evade', 'evading', 'evader', 'evaded']],
    ['evading', ['evasion']],
    ['suspended', ['suspension']],
    ['honesty', ['honest']],
    ['robbing', ['robbery', 'robbers', 'rob']],
    ['absent', ['absence']],
    ['recognize', ['recognise', 'recognising']],
    ['drive', ['driven', 'driver', 'drove']],
    ['stealing', ['theft', 'thieves', 'stole']],
    ['supervisor', ['supervising']],
  ])('a text with "%s" is found by %j', (text, queries) => {
    const engine = open([page('One', text), page('Two', 'Other')]);
    for (const query of queries) {
      expect(urls(engine, query), query).toEqual(['/docs/one']);
    }
  });

  test('the form that was typed comes first', () => {
    const engine = open([
      page('One', '', [['A record', '']]),
      page('Two', '', [['A recorder', '']]),
    ]);
    expect(urls(engine, 'recorder')[0]).toBe('/docs/two#part-0');
  });
});

describe('short words', () => {
  const engine = open(
    [
      page('Calls', 'Answer a MOD call.'),
      page('Modes', 'Staff mode is on.'),
      page('Ladder', 'Cheating is punished.'),
      page('Terms', 'The terms of the platform. Answer to no one.'),
    ],
    parseSynonyms(
      'hacking, cheating, modding\nTOS => terms\non the fly => cheating',
    ),
  );

  test('are whole words, and not the stem of others', () => {
    expect(urls(engine, 'mod')).toEqual(['/docs/calls']);
    expect(urls(engine, 'hacking')).toEqual(['/docs/ladder']);
    expect(urls(engine, 'modding')[0]).toBe('/docs/ladder');
    expect(urls(engine, 'answer to tos')[0]).toBe('/docs/terms');
  });

  test('that only the synonyms have do not hide what begins so', () => {
    const slurs = open(
      [page('Raids', 'A raid.'), page('Slurs', 'Hate speech.')],
      parseSynonyms('hard r => hate speech'),
    );
    expect(urls(slurs, 'r')).toContain('/docs/raids');
  });

  test('of an entry are no entry by themselves', () => {
    expect(urls(engine, 'on the fly')).toEqual(['/docs/ladder']);
    expect(urls(engine, 'fly')).toEqual([]);
  });

  test('are not taken for others with another first letter', () => {
    const ranks = open([page('Ranks', 'The rank of a steering group.')]);
    expect(urls(ranks, 'prank')).toEqual([]);
    expect(urls(ranks, 'sleeping')).toEqual([]);
    expect(urls(ranks, 'steerign')).toEqual(['/docs/ranks']);
  });
});

describe('an answer', () => {
  const engine = open([
    {...page('One', 'ember'), trail: ['Rules']},
    {...page('Two', 'ember', [['Embers', 'ember']]), trail: ['Blog']},
  ]);

  test('counts areas, and can be left to one of them or to one page', () => {
    expect(
      engine.search('ember').areas.map(({name, count}) => [name, count]),
    ).toEqual([
      ['Blog', 2],
      ['Rules', 1],
    ]);
    expect(engine.search('ember', {within: 'Rules'}).total).toBe(1);
    expect(engine.search('ember', {within: '/docs/two'}).total).toBe(2);
  });

  test('says which words are near where it has found nothing', () => {
    const {total, suggestions} = engine.search('ambrr');
    expect(total === 0 ? suggestions : ['ember']).toContain('ember');
    expect(engine.search('zzzzzzzz')).toMatchObject({total: 0, pages: []});
    // Three errors in five letters are not near.
    expect(engine.search('amzzr')).toMatchObject({total: 0, suggestions: []});
  });

  test.each(['', '   ', '§', '???', 'the', '\u0000', 'a'.repeat(500)])(
    'is given to %j too',
    (query) => {
      expect(engine.search(query).pages).toBeInstanceOf(Array);
    },
  );

  test('is given of an empty site', () => {
    expect(open([]).search('anything').total).toBe(0);
  });
});

describe('versions', () => {
  const guides: readonly Version[] = ['next', '', '1.0'].map((name) => ({
    label: name === '' ? '2.0' : name,
    path: name === '' ? '/docs' : `/docs/${name}`,
    latest: '/docs',
  }));
  const manuals: readonly Version[] = ['', '/old'].map((name) => ({
    label: name,
    path: `/manual${name}`,
    latest: '/manual',
  }));
  const inVersion = (
    {path}: Pick<Version, 'path'>,
    name: string,
    headings: string[],
  ): Page => ({
    ...page(name, '', []),
    url: `${path}/${name}`,
    sections: ['', ...headings].map((heading) => ({
      anchor: heading.toLowerCase(),
      heading,
      level: heading === '' ? 1 : 2,
      text: '',
    })),
    version: {path, page: name},
  });
  const engine = open(
    [
      ...guides.map((version) => inVersion(version, 'boats', ['Anchors'])),
      inVersion({path: '/docs/1.0'}, 'ropes', ['Anchors of old']),
      ...manuals.map((version) => inVersion(version, 'crew', ['Anchors'])),
      page('Post', 'anchors'),
    ],
    [],
    [...guides, ...manuals],
  );
  const found = (options: SearchOptions): string[] =>
    engine
      .search('anchors', options)
      .pages.flatMap(({hits}) => hits.map(({url}) => url));

  test.each([
    ['/', '/docs/boats#anchors'],
    ['/docs/intro', '/docs/boats#anchors'],
    ['/docs/nextly', '/docs/boats#anchors'],
    ['/docs/next', '/docs/next/boats#anchors'],
    ['/docs/1.0/boats/', '/docs/1.0/boats#anchors'],
  ])('who reads %s finds a section once, as %s', (at, first) => {
    expect(found({at})).toEqual([
      first,
      '/manual/crew#anchors',
      ...(at.startsWith('/docs/1.0')
        ? ['/docs/1.0/ropes#anchors of old', '/docs/post']
        : ['/docs/post', '/docs/1.0/ropes#anchors of old']),
    ]);
  });

  test('one version can be asked for, which leaves what has none or others', () => {
    expect(found({version: '/docs/next', at: '/docs/1.0/boats'})).toEqual([
      '/docs/next/boats#anchors',
      '/manual/crew#anchors',
      '/docs/post',
    ]);
    expect(found({version: '/manual/old'})).toContain(
      '/manual/old/crew#anchors',
    );
    expect(engine.search('anchors', {version: '/docs/next'})).toMatchObject({
      total: 3,
    });
  });

  test('one that is gone by now leaves all', () => {
    expect(found({version: '/docs/0.1'})).toEqual(found({}));
  });
});
