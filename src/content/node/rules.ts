/**
 * What is checked. The description names the fault without quoting the content:
 * it is all that a log of the continuous integration shows.
 */
export const RULES = {
  syntax: 'the file cannot be read',
  site: 'Docusaurus cannot read the content',
  'front-matter': 'a field of the front matter is missing, unknown or invalid',
  review: 'the dates of the review do not fit together',
  'review-overdue': 'the document is overdue for review',
  'heading-order': 'a heading is empty, or a second title',
  'heading-level': 'the level of a heading leaves one out',
  'heading-id': 'two headings have one id, or a heading has that of another',
  'rule-number': 'the numbers of rules leave one out or are out of order',
  'rule-duplicate': 'a number belongs to two rules',
  'rule-gone': 'a number that was given has no heading any more',
  'rule-reused': 'a number is given to another rule than it was',
  history: 'what was published before is not known',
  'change-date': 'the day of a note cannot be',
  'change-note': 'rules changed since the newest note',
  link: 'a link leads nowhere',
  anchor: 'a link leads to a heading that does not exist',
  citation: 'a rule is cited that does not exist, or linked as another',
  admonition: 'an admonition is unknown or has no end',
  'image-alt': 'an image has no alternative text',
  'image-missing': 'an image does not exist',
  'image-size': 'an image is too large',
  table: 'a table is none, or has cells that nobody sees',
  markup: 'Markdown is used in a way that misleads readers',
  style: 'Markdown could be used better',
  spelling: 'a word is in no dictionary',
} as const;

export type Rule = keyof typeof RULES;

/** These do not fail the check: they come with time, are a matter of taste, or cost readers nothing. */
export const WARNINGS: ReadonlySet<Rule> = new Set([
  'review-overdue',
  'heading-level',
  'history',
  'change-note',
  'style',
]);

/** What a remark or rehype plugin of the site may yet make right. */
export const OPEN_TO_PLUGINS: ReadonlySet<Rule> = new Set([
  'link',
  'anchor',
  'admonition',
  'image-missing',
]);
