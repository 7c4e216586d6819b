// Change: no picture on the card of a document whose sections are shown.
import Icon from '@theme-original/DocCard/Heading/Icon';
import type {Props} from '@theme/DocCard/Heading/Icon';

import {areaOf} from '../Text';

export default function DocCardHeadingIconWrapper(props: Props) {
  return areaOf(props.item) === undefined ? <Icon {...props} /> : null;
}
