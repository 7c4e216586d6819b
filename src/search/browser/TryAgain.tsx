interface Props {
  readonly onRetry: () => void;
}

/** What to do where the search could not be opened. */
export default function TryAgain({onRetry}: Props) {
  return (
    <>
      The search could not be opened.{' '}
      <button
        type="button"
        className="button button--sm button--secondary"
        onClick={onRetry}>
        Try again
      </button>
    </>
  );
}
