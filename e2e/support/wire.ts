import type { Page } from '@playwright/test';

/** Where a request is cut: before it is sent, or after the server has processed it. */
type Cut = 'before' | 'after';

/** The requests of one order over a network that fails at every step. */
export class Wire {
  /** Steps as the server processed them the first time, by the end of their path. */
  readonly done: string[] = [];
  /** Time of the tap for each step that sends it. */
  readonly moments: string[] = [];
  readonly #answered = new Set<string>();
  readonly #tries = new Map<string, number>();

  /** Cuts every step at these points, one after the other, before letting it through. */
  static async open(page: Page, workOrderId: string, cuts: readonly Cut[]): Promise<Wire> {
    const wire = new Wire();
    await page.route(
      ({ pathname }) => pathname.includes(`/workorders/${workOrderId}/`),
      async (route) => {
        const request = route.request();
        const key = request.headers()['idempotency-key'];
        if (key === undefined) return await route.continue();
        const cut = cuts[wire.#count(key)];
        if (cut === 'before') return await route.abort('internetdisconnected');
        wire.#note(key, new URL(request.url()).pathname, request.postData());
        const response = await route.fetch();
        if (cut === 'after') return await route.abort('connectionreset');
        await route.fulfill({ response });
        wire.#answered.add(key);
      },
    );
    return wire;
  }

  /** Number of steps whose response arrived; on a slow machine a step may be sent again while the first response is on its way. */
  get answered(): number {
    return this.#answered.size;
  }

  /** Number of earlier attempts. */
  #count(key: string): number {
    const before = this.#tries.get(key) ?? 0;
    this.#tries.set(key, before + 1);
    return before;
  }

  readonly #known = new Set<string>();

  #note(key: string, path: string, body: string | null): void {
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.done.push(path.split('/').at(-1) ?? '');
    const at = body?.startsWith('{') ? (JSON.parse(body) as { at?: string }).at : undefined;
    if (at !== undefined) this.moments.push(at);
  }
}
