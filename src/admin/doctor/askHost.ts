export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** @returns undefined where the host cannot be reached */
export default async function askHost(
  url: string,
  file: string,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(new URL(file, `${url}/`), {
      headers: {'cache-control': 'no-cache'},
    });
    const body = await response.text();
    return {status: response.status, headers: response.headers, body};
  } catch {
    return undefined;
  }
}
