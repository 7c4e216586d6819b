/** The one helper of `tslib` that Docusaurus's utilities need: see bundler.ts of the internals. */
export function __importDefault(module: {readonly __esModule?: boolean}) {
  return module.__esModule === true ? module : {default: module};
}
