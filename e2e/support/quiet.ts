import { expect, type Page, type Request } from '@playwright/test';

interface Traffic {
  pending: Set<Request>;
  /** When the last request began or ended, by `Date.now()`. */
  changed: number;
}

const followed = new WeakMap<Page, Traffic>();

/** Milliseconds without a request after which a page has what it asked for. */
const pause = 400;

/** Follows the requests of a page for `untilQuiet`. */
export function followRequests(page: Page): void {
  const traffic: Traffic = { pending: new Set(), changed: Date.now() };
  followed.set(page, traffic);
  const ended = (request: Request) => {
    if (traffic.pending.delete(request)) traffic.changed = Date.now();
  };
  page.on('request', (request) => {
    if (isEndless(request)) return;
    traffic.pending.add(request);
    traffic.changed = Date.now();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
}

/**
 * Waits until a page has asked for nothing for a moment. Playwright's `networkidle` also waits for the live updates, which never end: a
 * page that connects to them within that moment would never be idle.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const traffic = followed.get(page);
  if (!traffic) throw new Error('The requests of this page are not followed.');
  await expect
    .poll(() => traffic.pending.size === 0 && Date.now() - traffic.changed >= pause, { intervals: [100] })
    .toBe(true);
}

const isEndless = (request: Request) =>
  request.resourceType() === 'eventsource' || new URL(request.url()).pathname.startsWith('/api/events');
