// Change: a link to a sealed file opens the file.
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import OriginalA from '@theme-init/MDXComponents/A';
import type {Props} from '@theme/MDXComponents/A';

import {FileLink, isSealedFile} from '../../../client';

export default function A(props: Props) {
  const {withBaseUrl} = useBaseUrlUtils();
  // As Docusaurus's Link does.
  const path = props.href?.replace('pathname://', '') ?? '';
  const address = path.startsWith('/') ? withBaseUrl(path) : path;
  return isSealedFile(address) ? (
    <FileLink {...props} href={address} />
  ) : (
    <OriginalA {...props} />
  );
}
