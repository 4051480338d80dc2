import type { Locator, Page } from '@playwright/test';

/** Puts the pointer on the message that offers undo, which is otherwise shown for five seconds only; returns its button. */
export async function holdUndo(page: Page): Promise<Locator> {
  const undo = page.getByRole('button', { name: 'Ongedaan maken', exact: true }).last();
  await undo.hover();
  return undo;
}
