/** The logical name of the script that has a chunk. */
export function chunkFile(chunkId: string): string {
  return `assets/js/${chunkId}.js`;
}
