import { ServiceRequestsInbox } from './pages/service-requests/inbox.ts';
import { png } from './support/picture.ts';
import { expect, openAs, test } from './support/test.ts';
import { unique } from './support/unique.ts';

test('a colleague who is mentioned in a comment learns it from the bell at once, and both see each other', async ({
  page,
  browser,
  open,
  expectAccessible,
}) => {
  const name = unique();
  await open('/service-requests');
  await new ServiceRequestsInbox(page).make(name);
  const colleague = await (await browser.newContext({ locale: 'nl-NL' })).newPage();
  await openAs(colleague, '/service-requests', 'admin');
  await expect(colleague.getByRole('button', { name: /^Notificaties, \d+ ongelezen$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Opmerking plaatsen' }).click();
  const field = page.getByRole('textbox', { name: 'Nieuwe opmerking' });
  await field.pressSequentially('Graag bellen, @anna');
  await expect(page.getByRole('option', { name: 'Anna Visser' })).toBeVisible();
  await expectAccessible();
  await field.press('Enter');
  await expect(field).toHaveValue('Graag bellen, @Anna Visser ');
  await page
    .getByLabel('Opmerkingen')
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'gang.png', mimeType: 'image/png', buffer: png(120) },
      { name: 'x.exe', mimeType: 'application/x-msdownload', buffer: png(1) },
    ]);
  await expect(page.getByText('gang.png')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'x.exe' })).toBeVisible();
  await expectAccessible();
  await field.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Opmerkingen (1)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Niet meer volgen' })).toBeVisible();

  await colleague.getByRole('button', { name: /^Notificaties, [1-9]\d* ongelezen$/ }).click();
  const panel = colleague.getByRole('dialog');
  await panel.getByRole('link', { name: new RegExp(`Eva de Vries noemde u bij .*${name}`) }).click();
  await expect(colleague).toHaveURL(/#comments$/);
  await expect(colleague.getByText('Graag bellen')).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'gang.png vergroten' })).toBeVisible();
  await expectAccessible();
  await expect(colleague.getByText('Eva de Vries bekijkt dit ook.')).toBeAttached();
  await expect(page.getByText('Anna Visser bekijkt dit ook.')).toBeAttached();

  await colleague.goto('/notifications?unread=true');
  await expect(colleague.getByRole('heading', { level: 1, name: 'Notificaties' })).toBeVisible();
  await expect(colleague.getByText(name)).toHaveCount(0);
});
