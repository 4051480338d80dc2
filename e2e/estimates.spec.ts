import { EstimatesEstimate } from './pages/estimates/estimate.ts';
import { EstimatesPublic } from './pages/estimates/public.ts';
import { holdUndo } from './pages/ui/messages.ts';
import { linkInMailTo } from './support/mails.ts';
import { expect, openAs, test } from './support/test.ts';
import { unique } from './support/unique.ts';

const codeOf = (name: string) => name.replace('E2e ', 'E2E-').toUpperCase();

test('the estimates list is filtered by status and text, and the URL keeps it', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/estimates');
  const list = page.getByRole('grid', { name: 'Offertes' });
  await expect(list.getByRole('row').nth(1)).toContainText(/€/);
  await expectAccessible();
  await page.getByRole('button', { name: /^Concept/ }).click();
  await expect(page).toHaveURL(/status=/);
  await expect(list.getByRole('row').nth(1)).toContainText('Concept');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Concept/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Concept/ }).click();
  await page.getByRole('button', { name: /verlopen$/ }).click();
  await expect(list.getByRole('row').nth(1)).toContainText('Verlopen');
  await page.getByRole('button', { name: 'Filteren' }).click();
  const defects = page.getByRole('checkbox', { name: 'Gebreken' });
  await expect(defects).toHaveAccessibleDescription(/^[\d.]+$/);
  await defects.check();
  await expect(page).toHaveURL(/reason=.*defects/);
  await page.getByRole('textbox', { name: 'Offertedatum tot en met' }).fill('01-01-2020');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Geen offertes gevonden')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Filters wissen' }).click();
  await page.getByRole('searchbox').fill('Lindelust');
  await expect(list.getByRole('row').nth(1)).toContainText('Lindelust');
});

test('an estimate is written with the keyboard, totals come from the server, and a removed line is restored', async ({
  page,
  open,
  expectAccessible,
}) => {
  const estimate = new EstimatesEstimate(page);
  const name = unique();
  const site = await estimate.newSite(name);
  await estimate.newItem(codeOf(name), 100);
  await open(`/locations/${site.locationId}?tab=estimates`);
  await expect(page.getByText('Nog geen offertes')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Nieuwe offerte' }).click();
  await page.getByRole('textbox', { name: 'Omschrijving' }).fill('Blussers hal');
  await expectAccessible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Blussers hal' })).toBeVisible();
  await expect(page.getByText('Voeg regels toe')).toBeVisible();

  await estimate.addLine(codeOf(name), '2');
  await expect(estimate.total('Totaal incl. btw')).toContainText('242,00');
  await expectAccessible();
  await estimate.row(codeOf(name)).getByRole('gridcell').filter({ hasText: '€ 100,00' }).dblclick();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('80');
  await page.keyboard.press('Enter');
  await expect(estimate.total('Totaal incl. btw')).toContainText('193,60');

  await page.getByRole('button', { name: 'Regel 1: meer' }).click();
  await page.getByRole('menuitem', { name: 'Asset, optie en tekst' }).click();
  await estimate.dialog.getByRole('checkbox', { name: 'De klant mag deze regel weglaten' }).check();
  await expectAccessible();
  await estimate.dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(estimate.row(codeOf(name))).toContainText('Gekozen');
  await page.getByRole('button', { name: 'Regel 1: meer' }).click();
  await page.getByRole('menuitem', { name: 'Regel verwijderen' }).click();
  await expect(page.getByText('Nog geen regels')).toBeVisible();
  await page.getByRole('button', { name: /Ongedaan|ongedaan/ }).click();
  await expect(estimate.row(codeOf(name))).toContainText('€ 80,00');
  await page.getByRole('button', { name: 'Regel 1: meer' }).click();
  await page.getByRole('menuitem', { name: 'Regel herhalen' }).click();
  await expect(estimate.row(codeOf(name))).toHaveCount(2);
  await expect(estimate.total('Totaal incl. btw')).toContainText('387,20');

  await page.getByRole('link', { name: 'Bewerken' }).click();
  await page.getByRole('textbox', { name: 'Inleiding' }).fill('Zoals besproken.');
  await expectAccessible();
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  for (const tab of ['Versies', 'Details', 'Historie']) {
    await page.getByRole('navigation', { name: 'Onderdelen van de offerte' }).getByRole('link', { name: tab }).click();
    await expectAccessible();
  }
});

test('the mail of an estimate is previewed; the customer chooses and signs, and the office sees the result', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const estimate = new EstimatesEstimate(page);
  const name = unique();
  const site = await estimate.newSite(name);
  const itemId = await estimate.newItem(codeOf(name), 100);
  const id = await estimate.write(site.locationId, [
    { itemId, quantity: 2 },
    { itemId, quantity: 1, optional: true, description: 'Reserve' },
  ]);
  await estimate.show(id);
  await page.getByRole('button', { name: 'Versturen', exact: true }).click();
  await expect(estimate.dialog.getByRole('textbox', { name: 'Aan' })).toHaveValue(site.email);
  await expect(estimate.dialog.getByRole('region', { name: 'E-mail' })).toContainText('/e/…');
  await expectAccessible();
  await estimate.dialog.getByRole('checkbox', { name: 'Met link om online te antwoorden' }).uncheck();
  await expect(estimate.dialog.getByRole('region', { name: 'E-mail' })).not.toContainText('/e/…');
  await estimate.dialog.getByRole('checkbox', { name: 'Met link om online te antwoorden' }).check();
  await estimate.dialog.getByRole('button', { name: 'Versturen', exact: true }).click();
  await expect(page.getByText(`Online voor ${site.email}`)).toBeVisible();

  const link = await linkInMailTo(site.email);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'de-DE' });
  const customer = new EstimatesPublic(await context.newPage());
  await customer.open(link);
  await expect(customer.page.getByText('Gesamtbetrag brutto', { exact: true })).toBeVisible();
  await context.close();

  const guest = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'nl-NL' });
  const phone = new EstimatesPublic(await guest.newPage());
  await phone.open(link);
  await expect(phone.sums).toContainText('363,00');
  await phone.page.getByRole('checkbox', { name: /Reserve/ }).uncheck();
  await expect(phone.sums).toContainText('242,00');
  const pdf = phone.page.waitForEvent('download');
  await phone.page.getByRole('button', { name: 'Offerte als PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^Offerte-\d+\.pdf$/);
  await phone.accept.click();
  await expect(phone.page.getByRole('textbox', { name: 'Uw naam' })).toBeFocused();
  await expect(phone.page.getByText('Vul uw naam in.')).toBeVisible();
  await phone.name('K. de Wit');
  await phone.draw();
  await phone.accept.click();
  await expect(phone.page.getByText('U hebt akkoord gegeven')).toBeVisible();
  await expect(phone.accept).toHaveCount(0);
  await guest.close();

  await estimate.show(id);
  await expect(page.getByText('K. de Wit, online')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Verkooporder / })).toBeVisible();
  await expect(estimate.total('Totaal incl. btw')).toContainText('242,00');
  await estimate.show(id, 'details');
  await expect(page.getByRole('button', { name: 'Handtekening' })).toBeVisible();
});

test('a customer rejects an estimate; the next version shows the differences, and the old link says it is replaced', async ({
  page,
  browser,
}) => {
  const estimate = new EstimatesEstimate(page);
  const name = unique();
  const site = await estimate.newSite(name);
  const itemId = await estimate.newItem(codeOf(name), 100);
  const id = await estimate.write(site.locationId, [{ itemId, quantity: 2 }]);
  await estimate.show(id);
  await estimate.send();
  const guest = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'nl-NL' });
  const customer = new EstimatesPublic(await guest.newPage());
  const link = await linkInMailTo(site.email);
  await customer.open(link);
  await customer.page.getByRole('button', { name: 'Ik wil deze offerte niet' }).click();
  await customer.name('K. de Wit');
  await customer.page.getByRole('textbox', { name: 'Reden' }).fill('Te duur');
  await customer.page.getByRole('button', { name: 'Afwijzen' }).click();
  await expect(customer.page.getByText('Deze offerte is afgewezen')).toBeVisible();

  await estimate.show(id);
  await expect(page.getByText('Afgewezen: K. de Wit: Te duur')).toBeVisible();
  await estimate.choose('Nieuwe versie');
  await estimate.dialog.getByRole('button', { name: 'Nieuwe versie' }).click();
  await expect(page.getByText('Klaar om te versturen')).toBeVisible();
  await estimate.row(codeOf(name)).getByRole('gridcell').filter({ hasText: '€ 100,00' }).dblclick();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('90');
  await page.keyboard.press('Enter');
  await expect(estimate.total('Totaal excl. btw')).toContainText('180,00');
  await page
    .getByRole('navigation', { name: 'Onderdelen van de offerte' })
    .getByRole('link', { name: 'Versies' })
    .click();
  const differences = page.getByRole('list', { name: 'Verschillen met versie 1' });
  await expect(differences.getByRole('deletion')).toHaveText(/100,00/);
  await expect(differences.getByRole('insertion')).toHaveText(/90,00/);
  await customer.page.reload();
  await expect(customer.page.getByText('Er is een nieuwere versie')).toBeVisible();
  await expect(customer.accept).toHaveCount(0);
  await guest.close();
});

test('defects become an estimate in one step, with a link to its work order', async ({
  page,
  open,
  expectAccessible,
}) => {
  const estimate = new EstimatesEstimate(page);
  const name = unique();
  const site = await estimate.newSite(name);
  await estimate.newDefect(site.locationId, codeOf(name));
  await open('/estimates');
  await page.getByRole('link', { name: 'Van gebreken' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gebreken zonder offerte' })).toBeVisible();
  await expectAccessible();
  await page.goto(`/estimates/defects?location=${site.locationId}`);
  await expect(page.getByText('1 van 1 aangevinkt')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Offerte maken (1 regel)' }).click();
  await expect(page.getByText('Klaar om te versturen')).toBeVisible();
  await expect(estimate.lines.getByRole('link').nth(1)).toBeVisible();
  await estimate.choose('Akkoord vastleggen');
  await estimate.dialog.getByRole('textbox', { name: 'Akkoord van' }).fill('Beheerder');
  await expectAccessible();
  await estimate.dialog.getByRole('button', { name: 'Akkoord vastleggen' }).click();
  const undo = await holdUndo(page);
  const accepted = page.getByRole('link', { name: /^Werkorder / });
  await expect(accepted).toBeVisible();
  await undo.click();
  await expect(page.getByText('Klaar om te versturen')).toBeVisible();
  await estimate.choose('Akkoord vastleggen');
  await estimate.dialog.getByRole('textbox', { name: 'Akkoord van' }).fill('Beheerder');
  await estimate.dialog.getByRole('button', { name: 'Akkoord vastleggen' }).click();
  await accepted.click();
  await expect(page.getByRole('table', { name: 'Offertes' }).getByRole('link').first()).toBeVisible();
  await page.goto(`/estimates/defects?location=${site.locationId}`);
  await expect(page.getByText('Geen gebreken zonder offerte')).toBeVisible();
  await expectAccessible();
});

test('when two users change one line, the second one chooses', async ({ page, browser, expectAccessible }) => {
  const estimate = new EstimatesEstimate(page);
  const name = unique();
  // A page without live updates, like one on a laptop waking from sleep.
  await page.route(/\/api\/events/, async (route) => await route.abort());
  const site = await estimate.newSite(name);
  const itemId = await estimate.newItem(codeOf(name), 100);
  const id = await estimate.write(site.locationId, [{ itemId, quantity: 2 }]);
  await estimate.show(id);
  const colleague = new EstimatesEstimate(await (await browser.newContext()).newPage());
  await openAs(colleague.page, `/estimates/${id}`, 'employee');
  const typeQuantity = async (who: EstimatesEstimate, quantity: string) => {
    await who.row(codeOf(name)).getByRole('gridcell').filter({ hasText: /^2/ }).last().dblclick();
    await who.page.keyboard.press('Control+A');
    await who.page.keyboard.type(quantity);
    await who.page.keyboard.press('Enter');
  };
  await typeQuantity(colleague, '5');
  await expect(colleague.total('Totaal excl. btw')).toContainText('500,00');
  await typeQuantity(estimate, '7');
  await expect(estimate.dialog).toContainText('Iemand anders heeft deze gegevens gewijzigd');
  await expectAccessible();
  await estimate.dialog.getByRole('button', { name: 'Deze keuze opslaan' }).click();
  await expect(estimate.dialog).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the page behind a link and the estimate pages of the office fit on a phone', async ({
    page,
    open,
    expectAccessible,
  }) => {
    const customer = new EstimatesPublic(page);
    await customer.open('/e/demo-lindelust');
    await expect(customer.accept).toBeVisible();
    await expectAccessible();
    await customer.page.getByRole('button', { name: 'Naam als handtekening' }).click();
    await customer.name('K. de Wit');
    await expectAccessible();
    await customer.page.getByRole('button', { name: 'Ik wil deze offerte niet' }).click();
    await expectAccessible();
    await open('/estimates');
    for (const address of ['/estimates', '/estimates/defects']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: /\w/ }).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
    await page.goto('/estimates');
    await page
      .getByRole('link', { name: /^50\d{3}/ })
      .first()
      .click();
    await expect(new EstimatesEstimate(page).total('Totaal excl. btw')).toBeVisible();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

test('an unknown estimate link is explained, and an engineer has no estimates list', async ({
  page,
  open,
  expectAccessible,
}) => {
  await page.goto('/about');
  const answer = await page.goto('/e/nobody-sent-this-link-to-anybody');
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByText('Deze link is niet geldig')).toBeVisible();
  await expectAccessible();
  await open('/estimates', 'engineer');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/toegang|recht/i);
  await expectAccessible();
});
