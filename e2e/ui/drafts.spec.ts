import type { Page } from '@playwright/test';
import { ItemsForm } from '../pages/items/form.ts';

import { keptDrafts } from '../support/kept-drafts.ts';
import { expect, openAs, test } from '../support/test.ts';
import { unique as uniqueName } from '../support/unique.ts';

/** Codes of items are short and in capitals. */
const uniqueCode = () => uniqueName().replace(' ', '-').toUpperCase();

const offer = (page: Page) => page.getByText(/Er is een concept van \d\d:\d\d dat niet is opgeslagen/);

test('a form offers what was typed before a reload, and forgets it once it is saved', async ({
  page,
  open,
  expectAccessible,
}) => {
  const code = uniqueCode();
  const form = new ItemsForm(page);
  const description = page.getByRole('textbox', { name: 'Omschrijving', exact: true });
  await open('/items/new');
  await form.fill('Artikelcode', code);
  await form.fill('Omschrijving', 'Schuimblusser uit het concept');
  await expect.poll(async () => await keptDrafts(page)).toContain('Schuimblusser uit het concept');
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await expect(description).toHaveValue('');
  await expectAccessible();
  await page.getByRole('button', { name: 'Concept overnemen' }).click();
  await expect(description).toHaveValue('Schuimblusser uit het concept');
  await form.save();
  await expect(page.getByRole('heading', { level: 1, name: 'Schuimblusser uit het concept' })).toBeVisible();
  expect(await keptDrafts(page)).not.toContain(code);

  await page.goto('/items/new');
  await form.fill('Omschrijving', 'Om weg te gooien');
  await expect.poll(async () => await keptDrafts(page)).toContain('Om weg te gooien');
  await page.reload();
  await page.getByRole('button', { name: 'Weggooien' }).click();
  await expect(offer(page)).toHaveCount(0);
  await expect.poll(async () => await keptDrafts(page)).not.toContain('Om weg te gooien');
});

test('a draft of a record that was changed since is shown beside the stored version', async ({
  page,
  open,
  browser,
}) => {
  const code = uniqueCode();
  const form = new ItemsForm(page);
  await open('/items/new');
  await form.fill('Artikelcode', code);
  await form.fill('Omschrijving', 'Zoals het begon');
  await form.save();
  await page.getByRole('link', { name: 'Bewerken' }).click();
  await form.fill('Omschrijving', 'Zoals ik het wil');
  await expect.poll(async () => await keptDrafts(page)).toContain('Zoals ik het wil');
  const address = page.url();
  await page.close();

  const colleague = await (await browser.newContext()).newPage();
  await openAs(colleague, address, 'employee');
  const other = new ItemsForm(colleague);
  await expect(offer(colleague)).toHaveCount(0);
  await other.fill('Zoekcode', 'VAN DE COLLEGA');
  await other.save();
  await expect(colleague.getByRole('heading', { level: 1, name: 'Zoals het begon' })).toBeVisible();
  await colleague.context().close();

  const again = await page.context().newPage();
  await openAs(again, address, 'employee');
  await again.getByRole('button', { name: 'Concept overnemen' }).click();
  const dialog = again.getByRole('dialog', { name: /Iemand anders/ });
  await expect(dialog).toContainText('VAN DE COLLEGA');
  await dialog.getByRole('button', { name: 'Deze keuze overnemen' }).click();
  await expect(again.getByRole('textbox', { name: 'Omschrijving', exact: true })).toHaveValue('Zoals ik het wil');
  await expect(again.getByRole('textbox', { name: 'Zoekcode' })).toHaveValue('VAN DE COLLEGA');
  await new ItemsForm(again).save();
  await expect(again.getByRole('heading', { level: 1, name: 'Zoals ik het wil' })).toBeVisible();
  expect(await keptDrafts(again)).not.toContain('Zoals ik het wil');
});

test('a dialog that is closed by accident offers its text again, and signing out deletes it', async ({
  page,
  open,
}) => {
  const note = uniqueName();
  await open('/accounts');
  await page.getByRole('rowheader').first().getByRole('link').click();
  const call = async () => await page.getByRole('button', { name: 'Gesprek noteren' }).first().click();
  const text = page.getByRole('dialog').getByRole('textbox').first();
  await call();
  await text.fill(note);
  await expect.poll(async () => await keptDrafts(page)).toContain(note);
  await page.keyboard.press('Escape');
  await call();
  await page.getByRole('button', { name: 'Concept overnemen' }).click();
  await expect(text).toHaveValue(note);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Menu van Eva de Vries' }).click();
  await page.getByRole('menuitem', { name: 'Afmelden' }).click();
  await expect(page.locator('#login')).toBeVisible();
  expect(await keptDrafts(page)).not.toContain(note);
});

test('a new transfer offers its goods again', async ({ page, open }) => {
  await open('/transfers/new');
  await page.getByRole('textbox', { name: 'Omschrijving' }).fill('Bus van maandag');
  await expect.poll(async () => await keptDrafts(page)).toContain('Bus van maandag');
  await page.reload();
  await page.getByRole('button', { name: 'Concept overnemen' }).click();
  await expect(page.getByRole('textbox', { name: 'Omschrijving' })).toHaveValue('Bus van maandag');
  await page.getByRole('link', { name: 'Relaties', exact: true }).click();
  await page.getByRole('button', { name: 'Weggaan zonder opslaan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Relaties' })).toBeVisible();
  await expect.poll(async () => await keptDrafts(page)).not.toContain('Bus van maandag');
});
