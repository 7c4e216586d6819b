import TryAgain from '../../../sealing/browser/TryAgain';
import type {SearchState} from '../useSearch';
import Beginning from './Beginning';
import NothingFound from './NothingFound';
import Results from './Results';
import styles from './styles.module.css';

interface Props {
  readonly state: SearchState;
  readonly query: string;
  readonly recent: readonly string[];
  readonly onPick: (query: string) => void;
  readonly onForget: (query: string) => void;
  /** A result of that query is opened, here or in a new tab. */
  readonly onChoose: (query: string) => void;
  readonly onClose: () => void;
}

/** What stands below the field: as it was last, until there is something new. */
export default function Shown({
  state,
  query,
  recent,
  onPick,
  onForget,
  onChoose,
  onClose,
}: Props) {
  if (state.status === 'loading') {
    return <p className={styles.note}>Opening the index …</p>;
  }
  if (state.status === 'failed') {
    return (
      <p className={styles.note}>
        <TryAgain onRetry={state.retry}>
          The search could not be opened.
        </TryAgain>
      </p>
    );
  }
  const {client, found} = state;
  if (found === undefined) {
    return (
      query.trim() === '' && (
        <Beginning
          recent={recent}
          indexPages={client.indexPages}
          onPick={onPick}
          onForget={onForget}
          onClose={onClose}
        />
      )
    );
  }
  return found.answer.total === 0 ? (
    <NothingFound
      found={found}
      indexPages={client.indexPages}
      onPick={onPick}
      onClose={onClose}
    />
  ) : (
    <Results
      client={client}
      found={found}
      onChoose={() => {
        onChoose(found.query);
      }}
      onClose={onClose}
    />
  );
}
