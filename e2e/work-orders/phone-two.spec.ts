import { WorkOrdersJob } from '../pages/work-orders/job.ts';
import { WorkOrdersPhone } from '../pages/work-orders/phone.ts';
import { JobMaker } from '../support/job-maker.ts';
import { expect, openAs, type Page, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Opens the note of the job that a phone shows. */
async function openNote(page: Page) {
  await page.getByRole('button', { name: 'Notitie', exact: true }).click();
  return page.getByRole('dialog', { name: 'Notitie voor kantoor' });
}

async function note(page: Page, text: string) {
  const dialog = await openNote(page);
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Sluiten' }).last().click();
}

test('no note is lost when one visit is open on two phones, of which one has no network', async ({
  page,
  context,
  browser,
  open,
}) => {
  const maker = await JobMaker.open();
  const made = await maker.make(0);
  const stored = async () => {
    const { visits, status } = (await maker.server.get(`/api/workorders/${made.workOrderId}`)) as {
      status: number;
      visits: { note: string | null }[];
    };
    return { status, note: visits[0]?.note };
  };
  await open('/m', 'engineer');
  const phone = new WorkOrdersPhone(page);
  const job = new WorkOrdersJob(page);
  await job.open(made.workOrderId);
  const otherPage = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await openAs(otherPage, '/m', 'engineer');
  const other = new WorkOrdersJob(otherPage);
  await other.open(made.workOrderId);

  await context.setOffline(true);
  await note(page, 'Kelder dicht');
  await note(otherPage, 'Sleutel mist');
  await expect.poll(stored).toMatchObject({ note: 'Sleutel mist' });
  await context.setOffline(false);
  await expect.poll(stored).toMatchObject({ note: 'Sleutel mist\n\nKelder dicht' });
  await expect(phone.sync('Verstuurd')).toBeVisible();
  await expect((await openNote(page)).getByRole('textbox')).toHaveValue('Sleutel mist\n\nKelder dicht');
  await page.keyboard.press('Escape');

  // The draft of the other phone is older than what both have stored.
  await otherPage.goto(`/m/jobs/${made.workOrderId}/signature`);
  await otherPage.getByRole('button', { name: 'Niemand tekent' }).click();
  await other.sayWhy('Niemand aanwezig', 'Opslaan');
  await context.setOffline(true);
  await note(page, 'Kelder weer open');
  await otherPage.getByRole('textbox', { name: 'Notitie voor kantoor' }).fill('Sleutel gevonden');
  await other.finish.click();
  await expect(other.heading).toHaveText('Afgerond');
  await expect.poll(stored).toMatchObject({ status: 30 });
  await context.setOffline(false);
  await expect.poll(async () => (await stored()).note).toContain('Kelder weer open');
  expect((await stored()).note).toContain('Sleutel gevonden');
  await expect(phone.sync('Verstuurd')).toBeVisible();
});
