declare global {
  interface Window {
    /** Fetches begun by /assets/boot.js, by address. */
    werkbankBoot?: Record<string, Promise<Response>>;
  }
}

/**
 * A static JSON document of this origin.
 * @throws Error 'Http failure response for {url}: {status} {statusText}'
 */
export async function loadDocument(url: string): Promise<unknown> {
  const begun = window.werkbankBoot?.[url];
  delete window.werkbankBoot?.[url];
  const response = await (begun?.catch(() => fetch(url)) ?? fetch(url));
  if (!response.ok) throw new Error(`Http failure response for ${url}: ${response.status} ${response.statusText}`);
  return await response.json();
}
