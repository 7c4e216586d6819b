import {BOOT_NAME, SEALED_FOLDER} from '../../src/sealing/shared/boot';
import {decodeBoot, encodeBoot} from '../../src/sealing/shared/bootFormat';
import {openFile} from '../../src/sealing/shared/openFile';
import {publishedName} from '../../src/sealing/shared/publishedName';
import {sealFile} from '../../src/sealing/shared/sealFile';
import {
  importOpeningKey,
  importSealingKey,
} from '../../src/sealing/shared/sealKey';

/** Sealed files by their published name. */
export type SealedBuild = ReadonlyMap<string, Buffer>;

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
  const boot = decodeBoot(await open(BOOT_NAME, BOOT_NAME));
  const files: Record<string, string> = {};
  for (const [name, published] of Object.entries(boot.files)) {
    const content = await open(name, published);
    const envelope = await sealFile({name, content, key});
    files[name] = await publishedName(envelope);
    sealed.set(files[name], Buffer.from(envelope));
  }
  const content = encodeBoot({...boot, files});
  const envelope = await sealFile({name: BOOT_NAME, content, key});
  return sealed.set(BOOT_NAME, Buffer.from(envelope));
}
