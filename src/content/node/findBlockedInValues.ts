import {blockedBy} from '../../embeds/shared/blockedBy';
import type {Embeds} from '../../config/embeds';
import {explain, inHtml} from './blockedMessages';

/**
 * What the policy keeps from readers of the markup that settings hold: the text
 * of the announcement bar, items of the navbar, the sidebars or the footer.
 *
 * @param name of the settings, to say where
 * @returns `themeConfig.footer.copyright  what is wrong`
 */
export default function findBlockedInValues(
  settings: unknown,
  name: string,
  embeds: Embeds,
): string[] {
  if (typeof settings === 'string') {
    return inHtml(settings, embeds).map((message) => `${name}  ${message}`);
  }
  if (typeof settings !== 'object' || settings === null) {
    return [];
  }
  const isList = Array.isArray(settings);
  return Object.entries(settings).flatMap(([key, value]) => [
    // Only logos have it.
    ...(/^src(?:Dark)?$/.test(key)
      ? explain(blockedBy(embeds, 'img', () => value)).map(
          (message) => `${name}.${key}  ${message}`,
        )
      : []),
    ...findBlockedInValues(
      value,
      isList ? `${name}[${key}]` : `${name}.${key}`,
      embeds,
    ),
  ]);
}
