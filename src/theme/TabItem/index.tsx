// Change: on paper, where all tabs of a group are shown, each has its label.
import TabItem from '@theme-original/TabItem';
import type {Props} from '@theme/TabItem';

export default function TabItemWrapper(props: Props) {
  return (
    <>
      <p className="print-only">
        <strong>{props.label ?? props.value}</strong>
      </p>
      <TabItem {...props} />
    </>
  );
}
