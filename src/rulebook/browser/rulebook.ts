import data from '@generated/rulebook/default/rulebook.json';

import type {Rulebook} from '../shared/Rulebook';

const rulebook = data as Rulebook;
export default rulebook;
