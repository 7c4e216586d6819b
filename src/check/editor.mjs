// The entrance for editors, which read no TypeScript without `tsx`: package.json
// names it in "remarkConfig".
import 'tsx';

/** @type {{default: typeof import('./editor.ts')}} */
const {default: editor} = /** @type {never} */ (await import('./editor.ts'));

export default editor.siteRules;
