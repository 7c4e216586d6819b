import useCopy from '../useCopy';

interface Props {
  readonly label: string;
  readonly text: () => string;
}

/** Copies a text; if the clipboard is refused, shows it selected. */
export default function CopyButton({label, text}: Props) {
  const {copy, copied, dialog} = useCopy();
  return (
    <>
      <button
        type="button"
        className="button button--secondary"
        onClick={({currentTarget}) => {
          void copy('list', text(), currentTarget);
        }}>
        {label}
      </button>{' '}
      <span role="status">{copied !== undefined && '✓ Copied'}</span>
      {dialog}
    </>
  );
}
