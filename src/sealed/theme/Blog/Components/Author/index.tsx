// Change: opens a sealed picture of static/.
import OriginalAuthor from '@theme-init/Blog/Components/Author';
import type {Props} from '@theme/Blog/Components/Author';

import {usePicture} from '../../../../client';

export default function Author(props: Props) {
  const imageURL = usePicture(props.author.imageURL);
  return <OriginalAuthor {...props} author={{...props.author, imageURL}} />;
}
