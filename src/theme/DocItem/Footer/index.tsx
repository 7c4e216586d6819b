// Change: a document that has neither an address to edit nor a date also says whom to ask.
// Ejected, because the original then shows nothing.
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import EditMetaRow from '@theme/EditMetaRow';
import TagsListInline from '@theme/TagsListInline';
import clsx from 'clsx';

export default function DocItemFooter() {
  const {tags, editUrl, lastUpdatedAt, lastUpdatedBy} = useDoc().metadata;
  return (
    <footer
      className={clsx(ThemeClassNames.docs.docFooter, 'docusaurus-mt-lg')}>
      {tags.length > 0 && <TagsListInline tags={tags} />}
      <EditMetaRow
        className=""
        editUrl={editUrl}
        lastUpdatedAt={lastUpdatedAt}
        lastUpdatedBy={lastUpdatedBy}
      />
    </footer>
  );
}
