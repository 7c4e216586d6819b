import {
  createShards,
  encodeShard,
} from '../../src/sealing/docusaurus/shared/shards';
import {sealBoot} from '../../src/sealing/node/createBoot';
import {
  BOOT_NAME,
  SEALED_FOLDER,
  decodeBoot,
  type Bytes,
  openFile,
  publishedName,
  sealFile,
  importOpeningKey,
  importSealingKey,
} from '../../src/sealing/format';
import {
  decodeGroup,
  encodeGroup,
  type PageGroup,
} from '../../src/sealing/docusaurus/shared/groups';

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
  const files: Record<string, string> = {};
  const reseal = async (name: string, content: Bytes) => {
    const envelope = await sealFile({name, content, key});
    files[name] = await publishedName(envelope);
    sealed.set(files[name], Buffer.from(envelope));
  };
  const renamed = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, files[name] ?? '']));

  const boot = decodeBoot(await open(BOOT_NAME, BOOT_NAME));
  const groups = new Map<string, PageGroup>();
  for (const {script} of boot.groups) {
    const content = await open(script, boot.files[script] ?? '');
    groups.set(script, decodeGroup(content));
  }
  const listed = [boot, ...groups.values()].flatMap((list) =>
    Object.entries(list.files),
  );
  for (const [name, published] of new Map(listed)) {
    if (!groups.has(name)) {
      await reseal(name, await open(name, published));
    }
  }
  for (const [name, group] of groups) {
    const own = renamed(Object.keys(group.files));
    await reseal(name, encodeGroup({...group, files: own}));
  }
  const {build} = boot;
  const shards = createShards({build, groups: [...groups.values()], files});
  for (const [name, shard] of shards) {
    const envelope = await sealFile({name, content: encodeShard(shard), key});
    sealed.set(name, Buffer.from(envelope));
  }
  const envelope = await sealBoot(
    {...boot, files: renamed(Object.keys(boot.files))},
    {key},
  );
  return sealed.set(BOOT_NAME, Buffer.from(envelope));
}
