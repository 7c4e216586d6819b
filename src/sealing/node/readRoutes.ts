import {readFileSync} from 'node:fs';
import path from 'node:path';
import {transformSync} from 'esbuild';

/** A route as Docusaurus writes it. */
export interface GeneratedRoute {
  readonly path: string;
  /** Its key in the table of chunk names. */
  readonly component: string;
  readonly exact?: boolean;
  readonly routes?: readonly GeneratedRoute[];
  /** What plugins add, such as the name of the sidebar. */
  readonly [attribute: string]: unknown;
}

/**
 * Evaluates the generated module of routes, whose components become keys of
 * chunk names.
 *
 * @param generatedDir Docusaurus's folder of generated files
 */
export default function readRoutes(
  generatedDir: string,
): readonly GeneratedRoute[] {
  const text = readFileSync(path.join(generatedDir, 'routes.js'), 'utf8');
  const {code} = transformSync(text, {format: 'cjs'});
  const module = {exports: {} as {default?: GeneratedRoute[]}};
  const createKey = (routePath: string, hash: string) => `${routePath}-${hash}`;
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- Docusaurus has written it just now, for just this.
  const evaluate = new Function('module', 'exports', 'require', code) as (
    module: object,
    exports: object,
    require: () => unknown,
  ) => void;
  evaluate(module, module.exports, () => ({
    __esModule: true,
    default: createKey,
  }));
  return module.exports.default ?? [];
}
