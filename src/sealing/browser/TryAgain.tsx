import type {ReactNode} from 'react';

interface Props {
  /** What could not be loaded, as a sentence. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** The line in place of something that the person asked for. */
export default function TryAgain({children, onRetry}: Props) {
  return (
    <>
      {children}{' '}
      <button
        type="button"
        className="button button--sm button--secondary"
        onClick={onRetry}>
        Try again
      </button>
    </>
  );
}
