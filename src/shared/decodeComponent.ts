/** Decodes a part of an address; returns it unchanged if that is impossible. */
export default function decodeComponent(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
