/** Decodes a part of an address; returns it unchanged if that is impossible. */
export default function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
