import {edit} from './buildInWorkspace';
import {commitAll, type Workspace} from './workspace';

const FILE = 'docs/Staff-Rules/General-Staff.md';

/** What rules said before a day, and say since. */
const CHANGES = [
  {
    date: '2026-01-10',
    before: 'Timeout or ban of 3 days',
    after: 'Timeout or ban of 7 days',
  },
  {
    date: '2026-01-20',
    before: 'tell the Staff Office within a week.',
    after: 'tell the Staff Office the same day.',
  },
] as const;

const AUTHOR = {name: 'Test', email: 'test@example.com', message: 'A change'};

/** Gives a document of a workspace a past: §10.2 and §10.4 were different. */
export default function plantChanges(workspace: Workspace): void {
  for (const {before, after} of CHANGES) {
    edit(workspace, FILE, after, before);
  }
  commitAll(workspace.dir, {...AUTHOR, amend: true});
  for (const {date, before, after} of CHANGES) {
    edit(workspace, FILE, before, after);
    commitAll(workspace.dir, {...AUTHOR, date});
  }
}
