import type { Page } from '@playwright/test';
import { followRequests, untilQuiet } from './quiet.ts';

export interface FirstLoad {
  /** Bytes of the bodies as transferred, and of the complete responses. */
  bodies: number;
  bytes: number;
  requests: { address: string; bytes: number }[];
  /** Milliseconds until the list was shown. */
  ready: number;
}

/** A signed-in reload with an empty cache: everything until the list of the page is shown and no request is pending. */
export async function readFirstLoad(page: Page): Promise<FirstLoad> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const load: FirstLoad = { bodies: 0, bytes: 0, requests: [], ready: 0 };
  const addresses = new Map<string, string>();
  let hasBegun = false;
  client.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    hasBegun ||= type === 'Document';
    if (hasBegun) addresses.set(requestId, request.url);
  });
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (addresses.has(requestId)) load.bodies += encodedDataLength;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address === undefined) return;
    load.bytes += encodedDataLength;
    load.requests.push({ address, bytes: encodedDataLength });
  });
  followRequests(page);
  await page.addInitScript(slowTime);
  const begun = Date.now();
  await page.reload();
  await page.waitForSelector('[role=row] a, tbody a');
  load.ready = Date.now() - begun;
  await untilQuiet(page);
  await client.detach();
  return load;
}

/**
 * Less urgent requests begin after some seconds. With a clock that is ten times slower they begin after the first screen on a busy machine
 * too.
 */
function slowTime(): void {
  const [now, wait] = [performance.now.bind(performance), window.setTimeout.bind(window)];
  performance.now = () => now() / 10;
  const slower = (run: TimerHandler, milliseconds = 0, ...given: unknown[]) =>
    wait(run, milliseconds < 1000 ? milliseconds : milliseconds * 10, ...given);
  Object.assign(window, { setTimeout: slower });
}
