import data from '@generated/rulebook/default/enabled.json';

/** False for a site without rules: nothing of the rulebook is shown. */
const hasRulebook = data as boolean;
export default hasRulebook;
