import {createHash} from 'node:crypto';

import {
  BOOT_NAME,
  SEALED_FOLDER,
  type Boot,
} from '../../src/sealing/shared/boot';
import {openFile} from '../../src/sealing/shared/openFile';
import {sealFile} from '../../src/sealing/shared/sealFile';
import {
  importOpeningKey,
  importSealingKey,
} from '../../src/sealing/shared/sealKey';

/** Sealed files by their published name. */
export type SealedBuild = ReadonlyMap<string, Buffer>;

/** Of a published name, in hexadecimal digits. */
const NAME_LENGTH = 32;

/** What a build of the same content with another key would publish below `sealed/`. */
export default async function resealSite(
  origin: string,
  from: string,
  to: string,
): Promise<SealedBuild> {
  const keys = [await importOpeningKey(from)];
  const key = await importSealingKey(to);
  const sealed = new Map<string, Buffer>();
  const open = async (name: string, published: string) => {
    const response = await fetch(
      new URL(`/${SEALED_FOLDER}${published}`, origin),
    );
    const envelope = new Uint8Array(await response.arrayBuffer());
    return openFile({name, envelope, keys});
  };
  const boot = JSON.parse(
    new TextDecoder().decode(await open(BOOT_NAME, BOOT_NAME)),
  ) as Boot;
  const files: Record<string, string> = {};
  for (const [name, published] of Object.entries(boot.files)) {
    const content = await open(name, published);
    const envelope = await sealFile({name, content, key});
    const hash = createHash('sha256').update(envelope).digest('hex');
    files[name] = hash.slice(0, NAME_LENGTH);
    sealed.set(files[name], Buffer.from(envelope));
  }
  const content = new TextEncoder().encode(JSON.stringify({...boot, files}));
  const envelope = await sealFile({name: BOOT_NAME, content, key});
  return sealed.set(BOOT_NAME, Buffer.from(envelope));
}
