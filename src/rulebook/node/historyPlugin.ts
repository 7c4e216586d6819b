import type {Plugin} from '@docusaurus/types';

import type {Changes} from '../shared/Changes';

const NAME = 'rulebook-history';

/** Writes what changed in the documents as modules, read from their history. */
export default function rulebookHistory(): Plugin {
  return {
    name: NAME,
    async allContentLoaded({actions}) {
      const changes: Changes = {known: false};
      await actions.createData('changes.json', JSON.stringify(changes));
      await actions.createData('newest.json', '[]');
      await actions.createData('histories.js', 'export default [];\n');
    },
  };
}
