// Change: opens a sealed file of static/.
import OriginalImg from '@theme-original/MDXComponents/Img';
import type {Props} from '@theme/MDXComponents/Img';

import {usePicture} from '../../../sealing/client';

export default function Img(props: Props) {
  const src = usePicture(props.src, props);
  return <OriginalImg {...props} src={src} />;
}
