// Change: static rendering, of which nothing is kept but links and anchors to
// check, has only what an author may have linked wrongly. Links to documents
// and categories Docusaurus makes itself, and with a thousand documents the whole
// sidebar on each page was a quarter of the rendering.
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
