import type { Locator } from '@playwright/test';
import { findViolations } from '../../support/axe.ts';
import { expect, type Page } from '../../support/test.ts';

/** Minimum width and height of everything that can be tapped, in pixels. */
const finger = 44;

/** Expects an element to be completely visible without scrolling, and not covered by a bar. */
export async function expectInSight(what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  await expect
    .poll(
      async () =>
        await what.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const middle = (left + right) / 2;
          const isOnTop = (y: number) => element.contains(document.elementFromPoint(middle, y));
          return scrollY === 0 && isOnTop(top + 2) && isOnTop(bottom - 2);
        }),
    )
    .toBe(true);
}

/** Targets on the page that are smaller than the minimum, with their size; links within a sentence do not count. */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate((least) => {
    const all = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')];
    return (
      all
        .filter(
          (one) => one.checkVisibility({ visibilityProperty: true }) && one.closest('p, [aria-hidden=true]') === null,
        )
        .map((one) => one.closest('label') ?? one)
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        // The link to the content is outside the page until it has the focus.
        .filter(({ one, box }) => box.width > 1 && box.bottom > 0 && !one.classList.contains('visually-hidden'))
        .filter(({ box }) => Math.round(box.width) < least || Math.round(box.height) < least)
        .map(({ one, box }) => {
          const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
          return `${one.tagName} ${name.trim()} ${Math.round(box.width)}×${Math.round(box.height)}`;
        })
    );
  }, finger);
}

/** Expects that no part of the page is cut off at the side. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Texts that end outside the screen or their own box. */
export async function cutTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll<HTMLElement>('header *, main *, nav *')]
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((one) => one.checkVisibility() && one.closest('.visually-hidden') === null)
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        const { overflowX, display } = getComputedStyle(one);
        // The strip of addresses and numbers scrolls sideways, and the link behind an arrow has its text outside.
        if (one.closest('a[href^="tel:"], a[href^="mailto:"], a[target]') || overflowX === 'hidden') return false;
        const isBeyond = right > width + 1 || left < -1;
        return isBeyond || (display !== 'inline' && one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1);
      })
      .map((one) => `${one.tagName} ${one.textContent?.trim().slice(0, 60)}`);
  });
}

/** Texts with a contrast below 7, by the rule of axe. */
export async function paleTexts(page: Page): Promise<string[]> {
  return await findViolations(page, {
    runOnly: ['color-contrast-enhanced'],
    rules: { 'color-contrast-enhanced': { enabled: true } },
  });
}
