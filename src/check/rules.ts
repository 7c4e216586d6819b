import type {PluggableList} from 'unified';

import {address} from './rules/addresses';
import {changeNote} from './rules/changes';
import {citation} from './rules/citations';
import {embed, imageAlt} from './rules/elements';
import {frontMatter, recommended} from './rules/frontMatter';
import {headingId} from './rules/headings';
import {line} from './rules/lines';
import {link} from './rules/links';
import {ruleList, ruleNumber} from './rules/numbers';
import {shown} from './rules/shown';
import {merge, sign} from './rules/signs';
import {spelling} from './rules/spelling';
import {syntax} from './rules/syntax';
import {nameOf} from './siteRule';

/** `npm run deploy` does not run the whole check, so a build stops at these. */
const STOPPING: PluggableList = [merge, syntax, address, link, citation];

/** The rules for each page. */
const RULES: PluggableList = [
  ...[...STOPPING, shown, sign, line, headingId],
  ...[frontMatter, recommended, changeNote, ruleNumber, ruleList],
  ...[imageAlt, embed, spelling],
];

export default RULES;

/** The names that a page can skip. */
export const RULE_NAMES: readonly string[] = RULES.map(nameOf);

export const STOPPING_NAMES: readonly string[] = STOPPING.map(nameOf);
