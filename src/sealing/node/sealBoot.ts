import {BOOT_NAME} from '../shared/boot';
import {encodeBoot} from '../shared/bootFormat';
import type {Bytes} from '../shared/bytes';
import {plaintextLength} from '../shared/padding';
import {shardedBootLength} from '../shared/pageShard';
import {sealFile, type FileToSeal} from '../shared/sealFile';

/** Where there are groups there are shards, which shows in its length. */
export default function sealBoot(
  boot: Parameters<typeof encodeBoot>[0],
  options: Pick<FileToSeal, 'key' | 'compress'>,
): Promise<Bytes> {
  return sealFile({
    ...options,
    name: BOOT_NAME,
    content: encodeBoot(boot),
    lengthFor: boot.groups.length > 0 ? shardedBootLength : plaintextLength,
  });
}
