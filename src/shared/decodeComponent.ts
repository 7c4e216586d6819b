/** Of a part of an address what it stands for; what cannot be decoded is taken as it is. */
export default function decodeComponent(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
