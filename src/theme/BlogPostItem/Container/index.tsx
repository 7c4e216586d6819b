// Change: posts of a list are parted by lines (see css/custom.css), not by 80 px.
// Ejected, because the original's space cannot be overridden.
import type {Props} from '@theme/BlogPostItem/Container';

export default function BlogPostItemContainer({className, children}: Props) {
  // Only posts of a list have a class.
  return <article className={className && 'listed-post'}>{children}</article>;
}
