import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts: { value: number; moved: string[] }[];
  }
}

/** Makes every page, from the next document on, record layout shifts, except within half a second after an input. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      const words = element?.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 30);
      return element
        ? `<${element.tagName.toLowerCase()} ${element.className.toString().split(' ')[0]}> ${words}`
        : '?';
    };
    const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          window.layoutShifts.push({
            value,
            moved: sources.map(
              ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${rect(previousRect)} → ${rect(currentRect)}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shift of the page since it was loaded, as counted by Chromium, and the elements that moved. */
export async function readLayoutShifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  const shifts = await page.evaluate(() => window.layoutShifts);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ value, moved }) => moved.map((one) => `${value.toFixed(4)} ${one}`)),
  };
}
