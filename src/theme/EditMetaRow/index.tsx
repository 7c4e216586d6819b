// Change: one line in the style of other quiet text, which also says whom to ask.
// Ejected, because nothing of the original is left.
import EditThisPage from '@theme/EditThisPage';
import type {Props} from '@theme/EditMetaRow';
import clsx from 'clsx';
import {useHelp} from 'docusaurus-sealed/client';

import Day from '../../rulebook/Day';

export default function EditMetaRow({
  className,
  editUrl,
  lastUpdatedAt,
  lastUpdatedBy,
}: Props) {
  return (
    <p className={clsx('quiet-text', className)}>
      {editUrl && (
        <>
          <EditThisPage editUrl={editUrl} />
          <span className="screen-only"> · </span>
        </>
      )}
      {lastUpdatedAt && (
        <>
          Updated <Day date={new Date(lastUpdatedAt).toISOString()} />
          {lastUpdatedBy && ` by ${lastUpdatedBy}`}
          {' · '}
        </>
      )}
      {useHelp()}
    </p>
  );
}
