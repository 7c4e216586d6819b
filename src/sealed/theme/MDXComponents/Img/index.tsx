// Change: opens a sealed file of static/.
import OriginalImg from '@theme-init/MDXComponents/Img';
import type {Props} from '@theme/MDXComponents/Img';

import {usePicture} from '../../../client';

export default function Img(props: Props) {
  const src = usePicture(props.src, props);
  return <OriginalImg {...props} src={src} />;
}
