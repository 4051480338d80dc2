import { ServiceRequestsInbox } from '../pages/service-requests/inbox.ts';
import { expect, hearing, openAs, test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

test('what the reader changes in a list in use is not marked; what the same person changes in another window is, by name', async ({
  page,
  open,
  browser,
}) => {
  const inbox = new ServiceRequestsInbox(page);
  const name = unique();
  await open('/service-requests');
  await inbox.make(`${name} a`);
  const address = page.url();
  await inbox.make(`${name} b`);
  const own = await inbox.make(`${name} c`);
  await hearing(page, () => page.goto(`/service-requests?q=${encodeURIComponent(name)}`));
  await expect(inbox.row(name)).toHaveCount(3);
  await inbox.row(`${name} b`).getByRole('checkbox').click();
  const choices = await inbox.decide(own);
  await choices.getByRole('button', { name: 'Accepteren met nieuwe werkorder' }).click();
  await expect(page.getByText(`Verzoek ${own} is geaccepteerd met werkorder`)).toBeVisible();

  const other = await browser.newContext({ locale: 'nl-NL', viewport: { width: 1440, height: 900 } });
  const window = await other.newPage();
  await openAs(window, address, 'employee');
  await window.getByRole('button', { name: 'Accepteren met nieuwe werkorder' }).click();
  await expect(window.getByText(/is geaccepteerd met werkorder/)).toBeVisible();
  await expect(inbox.row(`${name} a`)).toContainText('Geaccepteerd door Eva de Vries');
  await expect(page.getByText('1 gewijzigd door Eva de Vries')).toBeVisible();
  await expect(inbox.row(`${name} c`).getByText('door Eva')).toHaveCount(0);
  await other.close();
});
