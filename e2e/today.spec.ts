import type { Locator } from '@playwright/test';
import { ServiceRequestsInbox } from './pages/service-requests/inbox.ts';
import { holdUndo } from './pages/ui/messages.ts';
import { JobMaker } from './support/job-maker.ts';
import { expect, test } from './support/test.ts';
import { unique } from './support/unique.ts';

test('the page of today lists waiting work, decides a request in its row, and withdraws the decision', async ({
  page,
  open,
  expectAccessible,
}) => {
  const inbox = new ServiceRequestsInbox(page);
  const name = unique();
  await open('/service-requests');
  const number = await inbox.make(name);

  await page.goto('/today');
  await expect(page.getByRole('heading', { level: 1, name: 'Vandaag' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Serviceverzoeken' }).getByRole('row')).toHaveCount(6);
  await expectAccessible();
  await page.getByRole('button', { name: /^Serviceverzoeken \d+$/ }).click();
  await expect(page).toHaveURL(/only=requests/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Serviceverzoeken']);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  const choices = await inbox.decide(number);
  await choices.getByRole('button', { name: 'Accepteren met nieuwe werkorder' }).click();
  const undo = await holdUndo(page);
  await expect(row).toBeHidden();
  await undo.click();
  await expect(row).toBeVisible();
});

test('a person arranges the page of today, and finds it so on the next visit', async ({
  page,
  open,
  expectAccessible,
}) => {
  // No other test opens the page as this user.
  await open('/today', 'admin');
  const requests = page.getByRole('region', { name: 'Serviceverzoeken', exact: true });
  await expect(requests).toBeVisible();
  const arrange = page.getByRole('button', { name: 'Indelen' });
  await arrange.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Klachten te laat omhoog' }).click();
  await dialog.getByLabel('Serviceverzoeken', { exact: true }).uncheck();
  await dialog.getByLabel('Cijfer 1', { exact: true }).selectOption('Verschillen met Exact');
  await expect(dialog.getByLabel('Startpagina')).toHaveValue('');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(requests).toBeHidden();
  await page.reload();
  const figures = page.getByRole('list', { name: 'Wat wacht, per soort' }).getByRole('button');
  await expect(figures).toHaveText([/^Verschillen met Exact ?\d/, /^Klachten te laat ?\d/]);
  await arrange.click();
  await expect(dialog.getByLabel('Cijfer 1', { exact: true })).toHaveValue('conflicts');
  await expect(dialog.getByRole('listitem').first()).toContainText('Klachten te laat');
  await expect(dialog.getByLabel('Serviceverzoeken', { exact: true })).not.toBeChecked();
  await expect(requests).toBeHidden();
});

test('a visit is planned from the page of today, also on a phone', async ({ page, open, expectAccessible }) => {
  await open('/today?only=visits');
  const visits = page.getByRole('region', { name: 'Zonder bezoek' });
  await visits
    .getByRole('button', { name: /^Bezoek voor \d+ plannen$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Monteur');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(visits.getByRole('button', { name: /plannen$/ }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible();
});

test('a work order is posted from the page of today, and undone from the message and from the menu', async ({
  page,
  open,
  expectAccessible,
}) => {
  const maker = await JobMaker.open();
  const { workOrderId, name } = await maker.make(0);
  const path = `/api/workorders/${workOrderId}`;
  await maker.server.post(`${path}/signature/refused`, { reason: 'Niemand aanwezig' });
  await maker.server.post(`${path}/complete`, {});
  await open('/today?only=toPost');
  const row = page.getByRole('region', { name: 'Te verwerken' }).getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog');
  const post = async (button: Locator) => {
    await button.click();
    await dialog.getByRole('button', { name: 'Verwerken', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await post(row.getByRole('button'));
  const undo = await holdUndo(page);
  await expect(row).toBeHidden();
  await undo.click();
  await expect(row).toBeVisible();
  await page.goto(`/work-orders/${workOrderId}`);
  await post(page.getByRole('button', { name: 'Verwerken', exact: true }));
  await page.getByRole('button', { name: 'Meer acties' }).click();
  await page.getByRole('menuitem', { name: 'Verwerking ongedaan maken' }).click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Verwerking ongedaan maken' }).click();
  await expect(page.getByRole('button', { name: 'Verwerken', exact: true })).toBeVisible();
});

test('the manager of buildings sees their assets by status, due month and location, and each bar opens its list', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/today', 'manager');
  const bar = async (picture: string, index: number) => {
    const link = page.getByRole('region', { name: picture }).getByRole('listitem').nth(index).getByRole('link');
    await expect(link).toBeVisible();
    return link;
  };
  for (const picture of ['Staat van de assets', 'Te onderhouden assets', 'Assets per locatie']) {
    const first = await bar(picture, 0);
    const count = /: (\d+)/.exec((await first.getAttribute('title')) ?? '')?.[1];
    await first.click();
    await expect(page).toHaveURL(/\/assets\?/);
    await expect(page.getByText(new RegExp(`^1–\\d+ van ${count}$`))).toBeVisible();
    await page.goBack();
  }
  await expect(page.getByRole('region', { name: 'Assets per locatie' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible();
});
