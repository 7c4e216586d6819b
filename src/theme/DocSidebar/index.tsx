// Change: static rendering only serves to check links, so it renders only links
// that authors wrote: with 1,000 documents, the whole sidebar took a quarter of its
// time.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Link from '@docusaurus/Link';
import type {
  PropSidebarItem,
  PropSidebarItemLink,
} from '@docusaurus/plugin-content-docs';
import DocSidebar from '@theme-original/DocSidebar';
import type {Props} from '@theme/DocSidebar';

export default function DocSidebarWrapper(props: Props) {
  return ExecutionEnvironment.canUseDOM ? (
    <DocSidebar {...props} />
  ) : (
    props.sidebar
      .flatMap(authorsLinks)
      .map(({href, autoAddBaseUrl = true}) => (
        <Link key={href} to={href} autoAddBaseUrl={autoAddBaseUrl} />
      ))
  );
}

function authorsLinks(item: PropSidebarItem): PropSidebarItemLink[] {
  switch (item.type) {
    case 'category':
      return item.items.flatMap(authorsLinks);
    case 'link':
      return item.docId === undefined ? [item] : [];
    default:
      return [];
  }
}
