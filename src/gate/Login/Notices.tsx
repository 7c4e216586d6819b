import controls from '../Screen/controls.module.css';

interface Props {
  readonly ended: boolean;
  readonly keepsSession: boolean;
  readonly online: boolean;
}

/** What a person must know before signing in. */
export default function Notices({ended, keepsSession, online}: Props) {
  return (
    <>
      {ended && (
        <p className={controls.notice} role="status">
          Your session has ended. Please sign in again.
        </p>
      )}
      {!keepsSession && (
        <p className={controls.notice} role="status">
          This browser blocks storage for this site. You can sign in, but only
          until this page is closed or reloaded.
        </p>
      )}
      {!online && (
        <p className={controls.notice} role="status">
          You are offline. Signing in needs a connection.
        </p>
      )}
    </>
  );
}
