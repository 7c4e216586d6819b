/** @returns false where the browser refuses its clipboard, or has none */
export default async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
