/** Of how many documents the descriptions lie in one file. */
export const DESCRIPTIONS_OF_GROUP = 64;
