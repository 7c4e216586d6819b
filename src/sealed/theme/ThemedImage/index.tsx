// Change: opens sealed files of static/, such as a logo.
import OriginalImage from '@theme-init/ThemedImage';
import type {Props} from '@theme/ThemedImage';

import {usePicture} from '../../client';

export default function ThemedImage({sources, ...props}: Props) {
  const light = usePicture(sources.light, props);
  const dark = usePicture(sources.dark, props);
  return <OriginalImage {...props} sources={{light, dark}} />;
}
