// The entrance for editors, which read no TypeScript without `tsx`: package.json
// names it in "remarkConfig".
import 'tsx';

const {siteRules} = await import('./editor.ts');

export default siteRules;
