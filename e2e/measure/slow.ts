import type { Page } from '@playwright/test';

/** Slows the page down to the speed of a cheap phone compared to a desktop computer. */
export async function slowDown(page: Page, times = 4): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: times });
}
