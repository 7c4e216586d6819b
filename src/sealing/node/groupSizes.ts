/** Of how many documents the descriptions lie in one file. */
export const DESCRIPTIONS_OF_GROUP = 64;

/**
 * Up to how many documents come with the boot file. They add some 25 KB to it,
 * which is about what a phone loads while it waits for another answer.
 */
export const DOCUMENTS_IN_BOOT = 256;

/** Of how many documents the routes lie in one file, where there are more. */
export const ROUTES_OF_GROUP = 64;
