import {isEmulatorOnly} from '../../config/projectId';
import {
  KEY_ID_LIST,
  readKeyIdList,
  writeKeyIdList,
} from '../../config/keyIdList';
import type {ChangeOptions} from './options';
import type {ProjectContext} from './withProject';

/**
 * Keeps the committed list of key ids true. It is about the live project: a
 * project that exists only in the emulator leaves it alone, unless a file is
 * named.
 *
 * @param replace false adds to what stands there
 */
export default async function recordKeyIds(
  {target, output}: Pick<ProjectContext, 'target' | 'output'>,
  ids: readonly string[],
  {keyIds: file}: Pick<ChangeOptions, 'keyIds'>,
  replace = false,
): Promise<void> {
  if (file === undefined && isEmulatorOnly(target.projectId)) {
    return;
  }
  const list = file ?? KEY_ID_LIST;
  const before = replace ? [] : await readKeyIdList(list);
  if (await writeKeyIdList(list, [...new Set([...before, ...ids])])) {
    output.say(
      `${list} now names the keys that accounts hold (${ids.join(', ')}): commit it, the check before publishing reads it.`,
    );
  }
}
