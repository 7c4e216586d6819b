import {readFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Reads how Docusaurus imports the module of each chunk name. What else it
 * writes of them is for rendering on a server.
 *
 * @param generatedDir Docusaurus's folder of generated files
 * @returns a function from the name of a chunk to code that loads it
 * @throws Error if Docusaurus writes it in another form
 */
export default function readRegistry(
  generatedDir: string,
): (chunkName: string) => string {
  const text = readFileSync(path.join(generatedDir, 'registry.js'), 'utf8');
  const lines = text.matchAll(
    /^ {2}"(?<name>\w+)": \[(?<load>\(\) => import\(.+?\*\/ "(?:[^"\\]|\\.)*"\)), "/gm,
  );
  const loads = new Map(
    [...lines].map(({groups}) => [groups?.name ?? '', groups?.load ?? '']),
  );
  return (chunkName) => {
    const load = loads.get(chunkName);
    if (load === undefined) {
      throw new Error(
        'Docusaurus writes its registry of chunks in a form that this version of src/sealing/node/readRegistry.ts does not know. Look at genRegistry in server/codegen/codegenRoutes.js of @docusaurus/core.',
      );
    }
    return load;
  };
}
