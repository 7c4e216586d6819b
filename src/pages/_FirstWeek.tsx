import Link from '@docusaurus/Link';
import {useStorageSlot} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import {
  Children,
  cloneElement,
  createContext,
  isValidElement,
  useContext,
  type ComponentProps,
  type ReactNode,
} from 'react';

import {SITE} from '../config/site';

/**
 * One digit for each entry of the list, 1 if it is ticked. Without words of
 * authors, so that it stays on the device; see src/gate/device/clearDevice.ts.
 */
const KEY = 'first-week';

/** On home: leads to the list of the first week, until all of it is ticked. */
export function NewHere({className}: {readonly className: string | undefined}) {
  const [ticks] = useStorageSlot(KEY);
  if (ticks !== null && !ticks.includes('0')) {
    return null;
  }
  const {to, label} = SITE.firstWeek;
  return (
    <>
      <Heading as="h2">New here?</Heading>
      <p className={className}>
        <Link to={to}>
          {label}
          {ticks !== null &&
            `: ${ticks.replaceAll('0', '').length} of ${ticks.length} done`}
        </Link>
      </p>
    </>
  );
}

const PageContext = createContext(false);

interface PageProps {
  /** The document's permalink. */
  readonly url: string;
  readonly children: ReactNode;
}

/** Around a document, which may have the list. */
export function FirstWeek({url, children}: PageProps) {
  const [page] = useBaseUrl(SITE.firstWeek.to).split('#');
  return <PageContext value={url === page}>{children}</PageContext>;
}

/** Of the entry around a checkbox. */
const EntryContext = createContext<
  {readonly index: number; readonly count: number} | undefined
>(undefined);

/** The items of a list in Markdown; on the page of the first week, tasks can be ticked. */
export function useEntries({
  className,
  children,
}: ComponentProps<'ul'>): ReactNode {
  const isPage = useContext(PageContext);
  if (className !== 'contains-task-list' || !isPage) {
    return children;
  }
  const items = Children.toArray(children).filter((item) =>
    isValidElement<{id?: string}>(item),
  );
  return items.map((item, index) => (
    <EntryContext key={item.key} value={{index, count: items.length}}>
      {cloneElement(item, {id: idOf(index)})}
    </EntryContext>
  ));
}

/** A checkbox in Markdown; it can be ticked only in the list of the first week. */
export function Checkbox(props: ComponentProps<'input'>) {
  const [ticks, slot] = useStorageSlot(KEY);
  const entry = useContext(EntryContext);
  if (entry === undefined) {
    return <input {...props} />;
  }
  const {index, count} = entry;
  const digits = (ticks ?? '').padEnd(count, '0').slice(0, count);
  return (
    <input
      type="checkbox"
      aria-labelledby={idOf(index)}
      checked={digits[index] === '1'}
      onChange={({target}) => {
        const digit = target.checked ? '1' : '0';
        slot.set(digits.slice(0, index) + digit + digits.slice(index + 1));
      }}
    />
  );
}

function idOf(index: number): string {
  return `first-week-${index + 1}`;
}
