/** Names in addresses are encoded, those of files are not; what cannot be decoded is taken as it is. */
export default function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
