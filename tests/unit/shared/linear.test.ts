import {readFileSync} from 'node:fs';
import {parseSync} from '@swc/core';
import {globSync} from 'tinyglobby';
import {expect, test, vi} from 'vitest';
import {parse} from 'yaml';

/*
 * No text stops a reader: an expression takes no more than linear time for any text. Each
 * one of src/ reads texts that repeat its own signs. `\s*x` is quadratic for spaces,
 * because it is tried at each of them: write `(?<!\s)\s*x`. `(?:\s|…)*` around another
 * repetition can be exponential: read such a text in one pass.
 */

interface Expression {
  readonly pattern: string;
  readonly flags: string;
  readonly file: string;
}

/** The expressions that are written in files. */
function readLiterals(): Expression[] {
  return globSync('src/**/*.{ts,tsx}').flatMap((file) => {
    const found: Expression[] = [];
    const code = parseSync(readFileSync(file, 'utf8'), {
      syntax: 'typescript',
      tsx: file.endsWith('x'),
    });
    JSON.stringify(code, (_, node: (Expression & {type?: string}) | null) => {
      if (node?.type === 'RegExpLiteral') {
        found.push({...node, file});
      }
      return node;
    });
    return found;
  });
}

/** The expressions that the spelling leaves out. */
function readIgnored(): Expression[] {
  const file = 'cspell.config.yaml';
  const {ignoreRegExpList} = parse(readFileSync(file, 'utf8')) as {
    ignoreRegExpList: string[];
  };
  return ignoreRegExpList.flatMap((text) => {
    const [, pattern, flags = ''] = /^\/(.*)\/(\w*)$/.exec(text) ?? [];
    return pattern === undefined ? [] : {pattern, flags, file};
  });
}

/** The expressions that modules make of texts. */
async function readMade(): Promise<Expression[]> {
  const found: Expression[] = [];
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(Target, [pattern, flags = '']: [string, string?]) {
        // The line of the caller.
        const [, , caller = ''] = new Error().stack?.split('\n') ?? [];
        const [, file] = /\/(src\/[^:]+)/.exec(caller) ?? [];
        if (file !== undefined) {
          found.push({pattern, flags, file});
        }
        return new Target(pattern, flags);
      },
    }),
  );
  await import('../../../src/check');
  const {default: findNumber} =
    await import('../../../src/search/shared/findNumber');
  findNumber('TeamSpeak 3.6 or 10-33', {
    rules: new Set(['3.6']),
    textsWith: () => [],
  });
  return found;
}

/** Signs, and sequences of them, that an expression may look for. */
function signsOf(pattern: string): string[] {
  const plain = pattern
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    )
    .replace(/\(\?(?:<?[=!]|<\w+>|:)|\\[pPu]\{[^}]*\}|\\[a-zA-Z]/g, '\0');
  const signs = plain.match(/\\[^\w\0]|[^\w\s\0\\()[\]{}|?*+^$]/g) ?? [];
  const runs = plain.match(/(?:\\[^\w\0]|[^\0\\()[\]{}|?*+^$.])+/g) ?? [];
  return [
    ...new Set(
      [
        'a',
        '1',
        ' ',
        '\n',
        ...signs,
        ...runs.map((run) => run.slice(0, 20)),
      ].map((sign) => sign.replaceAll('\\', '')),
    ),
  ].slice(0, 20);
}

function timeOf(expression: RegExp, text: string): number {
  const start = performance.now();
  if (expression.global) {
    text.replace(expression, '');
  } else {
    expression.lastIndex = 0;
    expression.exec(text);
  }
  return performance.now() - start;
}

/** The least of several. */
function leastOf(expression: RegExp, text: string): number {
  return Math.min(...[1, 2, 3, 4, 5].map(() => timeOf(expression, text)));
}

/** Repetitions. They increase slowly, because some expressions take 2^n. */
const TIMES = [16, 24, 36, 54, 80, 120, 180, 270, 400, 600, 900] as const;

/** A linear expression needs much less for so many. */
const SUSPICIOUS_MS = 0.4;

/** Whether four times the text takes much more than four times as long. */
function isSlow(
  expression: RegExp,
  textOf: (repetitions: number) => string,
): boolean {
  return TIMES.some(
    (times) =>
      timeOf(expression, textOf(times)) > SUSPICIOUS_MS &&
      leastOf(expression, textOf(times)) > SUSPICIOUS_MS &&
      // Others use the machine, too.
      [1, 2, 3].every(
        () =>
          leastOf(expression, textOf(times)) >
          8 * leastOf(expression, textOf(times / 4)),
      ),
  );
}

function findSlowText({pattern, flags}: Expression): string | undefined {
  const expression = new RegExp(pattern, flags);
  const signs = signsOf(pattern);
  const around = [
    ['', ''],
    ['', '\0'],
    ['', 'a'],
    ...signs.filter((sign) => sign.trim().length > 1).map((sign) => [sign, '']),
  ];
  for (const one of signs) {
    for (const other of signs) {
      for (const [start = '', end = ''] of around) {
        const textOf = (times: number) =>
          start + (one + other).repeat(times) + end;
        if (isSlow(expression, textOf)) {
          return JSON.stringify(textOf(2));
        }
      }
    }
  }
  return undefined;
}

test('each expression reads any text in linear time', async () => {
  const all = [...readLiterals(), ...readIgnored(), ...(await readMade())];
  const slow = new Map<string, string>();
  const known = new Set<string>();
  for (const one of all) {
    const name = `/${one.pattern}/${one.flags}`;
    const text = known.has(name) ? undefined : findSlowText(one);
    known.add(name);
    if (text !== undefined) {
      slow.set(`${one.file} ${name}`, text);
    }
  }
  expect([...slow]).toEqual([]);
  expect(known.size).toBeGreaterThan(100);
});
