import {existsSync, readdirSync, rmSync} from 'node:fs';
import path from 'node:path';

/**
 * Removes numbered modules that an earlier, larger site has left, which would go
 * into the build.
 */
export default function removeFurtherParts(
  folder: string,
  count: number,
): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!(Number.parseInt(name, 10) < count)) {
      rmSync(path.join(folder, name));
    }
  }
}
