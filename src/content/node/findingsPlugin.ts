import {existsSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Among Docusaurus's generated files, so that a page can import it. */
const FILE = 'content-findings.json';

/** Where the findings stand that the development server shows. */
export function findingsFileIn(generatedFilesDir: string): string {
  return path.join(generatedFilesDir, FILE);
}

/**
 * Gives the pages of the development server their findings: none, until
 * `npm start` has checked the content. A build has no such file, so that one
 * which would show them fails.
 */
export default function findingsPlugin({
  generatedFilesDir,
}: LoadContext): Plugin {
  const file = findingsFileIn(generatedFilesDir);
  return {
    name: 'content-findings',
    loadContent: () => {
      if (process.env.NODE_ENV === 'development' && !existsSync(file)) {
        writeFileSync(file, '{}');
      }
    },
  };
}
