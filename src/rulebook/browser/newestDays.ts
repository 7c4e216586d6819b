import newest from '@generated/rulebook/default/newest.json';

import type {ChangeDay} from '../shared/Changes';

/** The newest days with changes that are more than wording; three at most. */
export const newestDays = newest as readonly ChangeDay[];
