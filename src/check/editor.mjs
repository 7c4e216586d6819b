// The entrance for editors, which read no TypeScript: package.json names it in
// "remarkConfig".
import {tsImport} from 'tsx/esm/api';

const {default: siteRules} = await tsImport('./editor.ts', import.meta.url);

export default siteRules;
