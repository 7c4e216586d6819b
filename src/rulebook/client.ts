export {default as Citation} from './browser/Citation';
export {copyText, useCopied} from './browser/copy';
export {default as hasRulebook} from './browser/hasRulebook';
export {HeadingMarksContext} from './browser/HeadingMarks';
export {default as LatestChanges} from './browser/LatestChanges';
export {Areas, rulebook, Tasks} from './browser/rulebook';
export {default as RuleMenu} from './browser/RuleMenu';
export {loadRules} from './browser/rules';
export {default as SinceRead} from './browser/SinceRead';
export {
  default as useMovedRule,
  useNumberAddress,
} from './browser/useMovedRule';
export {CHANGES_PAGE} from './shared/Changes';
export {formatSections} from './shared/Rulebook';
export {findRule, readSpelling, RULE_PATH, ruleAbove} from './shared/RuleTable';
