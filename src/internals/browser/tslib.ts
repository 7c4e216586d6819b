/**
 * The one helper of TypeScript's `tslib` that Docusaurus's utils-common uses, which
 * loads the whole library for it: 4 KB gzipped before the first page.
 */
export function __importDefault(module: {readonly __esModule?: boolean}) {
  return module.__esModule === true ? module : {default: module};
}
