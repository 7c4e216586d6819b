/* The rulebook in the browser: citations, menus of rules, notes and lists of areas. */
export {default as Citation} from './browser/Citation';
export {default as citeRow} from './browser/citeRow';
export {hasRulebook, loadRules} from './browser/data';
export {default as Day, formatDayOfYear} from './browser/Day';
export {default as NewNotes, ChangedMark} from './browser/NewNotes';
export {useNewText} from './browser/NewNotes/readNotes';
export {Areas, Card, rulebook} from './browser/rulebook';
export {default as RuleMenu} from './browser/RuleMenu';
export {default as textOf} from './browser/textOf';
export {default as useMovedRule} from './browser/useMovedRule';
export {CHANGES_PAGE} from './shared/Changes';
export {readSpelling, RULE_PATH, ruleAbove} from './shared/Rulebook';
