import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Each violation on the page as one line: the rule and the element. Axe is loaded once per frame. */
export async function findViolations(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(program);
  const { violations } = await page.evaluate(
    async (given) => await (window as unknown as { axe: typeof axe }).axe.run(document, given),
    options,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

/**
 * A run that takes half the time: passed rules are not described, and style sheets are not fetched again. That leaves out one rule,
 * css-orientation-lock, which `e2e/measure/measure.ts` runs.
 */
export const quick: axe.RunOptions = { resultTypes: ['violations'], preload: false };
