// Change: the card that the home page shows for an area, without an icon.
// Ejected, because nothing of the original is left.
import type {Props} from '@theme/DocCard/Layout';

import {Card} from '../../../rulebook/Areas';

export default function DocCardLayout({href, title, description = ''}: Props) {
  return <Card to={href} title={title} text={description} />;
}
