/** Not known to all browsers. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the connection asks to be spared what nobody may need. */
export default function isSlowConnection(): boolean {
  const {connection} = navigator as {connection?: NetworkInformation};
  return (
    connection?.saveData === true ||
    connection?.effectiveType?.includes('2g') === true
  );
}
