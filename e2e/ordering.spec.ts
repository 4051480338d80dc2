import { holdUndo } from './pages/ui/messages.ts';
import { expect, test } from './support/test.ts';
import { unique } from './support/unique.ts';

test('a reseller orders five evacuation chairs for a new customer on a phone, and sees the order', async ({
  page,
  open,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const customer = `Zorghuis ${unique()}`;
  await open('/', 'reseller');
  await expect(page).toHaveURL(/\/articles/);
  await page.getByRole('searchbox', { name: 'Artikel of code' }).fill('EV-PRO');
  const card = page.getByRole('listitem').filter({ hasText: 'EV-PRO' });
  await expect(card).toContainText('vanaf 5:');
  await card.getByRole('textbox', { name: 'Aantal EV-PRO' }).fill('5');
  await card.getByRole('textbox', { name: 'Aantal EV-PRO' }).press('Enter');
  await expect(card.getByRole('link', { name: /in winkelmandje/ })).toBeVisible();
  await expectAccessible();
  await page.getByText('ligt in het winkelmandje').getByRole('link', { name: 'Bestellen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bestelling plaatsen' })).toBeVisible();
  await page.goBack();

  await page.getByRole('link', { name: /^Winkelmandje \(/ }).click();
  const line = page.getByRole('row').filter({ hasText: 'EV-PRO' });
  await line.getByRole('button', { name: 'Eén EV-PRO meer' }).click();
  await page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await line.getByRole('button', { name: 'Eén EV-PRO minder' }).click();
  await page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.reload();
  await expect(line.getByRole('textbox', { name: 'Aantal EV-PRO' })).toHaveValue('5');
  await expectAccessible();

  await page.getByRole('link', { name: 'Bestellen', exact: true }).last().click();
  await page.getByRole('button', { name: 'Bestellen' }).click();
  await expect(page.getByText('Kies wie de order ontvangt.')).toBeVisible();
  await page.getByRole('button', { name: 'Nieuwe klant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Naam/ }).fill(customer);
  await dialog.getByRole('textbox', { name: 'Straat en huisnummer' }).fill('Kade 1');
  await dialog.getByRole('textbox', { name: 'Postcode' }).fill('3011 AA');
  await dialog.getByRole('textbox', { name: 'Plaats' }).fill('Rotterdam');
  await dialog.getByRole('textbox', { name: 'Achternaam' }).fill('Visser');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Klant aanmaken' }).click();
  await expect(page.getByRole('combobox', { name: 'Leveren aan' })).toHaveValue(new RegExp(customer));
  await page.getByRole('textbox', { name: 'Uw referentie' }).fill('PO-5');
  await expectAccessible();
  await page.getByRole('button', { name: 'Bestellen' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(customer);
  await expect(page.getByRole('row').filter({ hasText: 'EV-PRO' })).toContainText('5');
  await expectAccessible();
  await page.goto('/mobility/orders');
  await expect(page.getByText(customer).first()).toBeVisible();
  await page.goto('/basket');
  await expect(page.getByText('Het winkelmandje is leeg')).toBeVisible();

  await page.goto('/order-list');
  const list = {
    name: 'lijst.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Artikel;Aantal;Referentie\nEV-PRO;2;PO-77\nFOUT-1;1;\n'),
  };
  await page.locator('input[type=file]').setInputFiles(list);
  await expect(page.getByText('Wij kennen geen artikel “FOUT-1”')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Deze rijen weglaten' }).click();
  await expect(page.getByText('Wij kennen geen artikel')).toBeHidden();
  await page.getByRole('button', { name: 'In winkelmandje' }).click();
  await expect(line.getByRole('textbox', { name: 'Aantal EV-PRO' })).toHaveValue('2');

  await page.getByRole('link', { name: 'Bestellen', exact: true }).last().click();
  await expect(page.getByRole('textbox', { name: 'Uw referentie' })).toHaveValue('PO-77');
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/basket/draft') && answer.ok());
  await page.getByRole('textbox', { name: 'Opmerkingen' }).fill('Bel aan bij de receptie');
  await kept;
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Opmerkingen' })).toHaveValue('Bel aan bij de receptie');
  await expect(page.getByRole('textbox', { name: 'Uw referentie' })).toHaveValue('PO-77');
  const latest = page.getByRole('group', { name: 'Recente klanten' });
  await latest.getByRole('button', { name: customer }).click();
  await expect(page.getByRole('textbox', { name: 'Uw referentie' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Leveren aan' })).toHaveValue(new RegExp(customer));
  await expect(latest).toBeHidden();
  await expectAccessible();
  await page.goto('/basket');
  await line.getByRole('button', { name: /verwijderen$/ }).click();
  await expect(page.getByText('Het winkelmandje is leeg')).toBeVisible();
});

test('a reseller compares articles and sees why a price is its own', async ({ page, open, expectAccessible }) => {
  await open('/articles', 'reseller');
  const cards = page.getByRole('list', { name: 'Artikelen bestellen' }).getByRole('listitem');
  await cards
    .nth(0)
    .getByRole('button', { name: /^Waarom deze prijs/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Uw prijs');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await cards.nth(0).getByRole('checkbox').check();
  await cards.nth(1).getByRole('checkbox').check();
  await page.getByRole('link', { name: 'Naast elkaar tonen' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByRole('img').or(page.locator('thead img')).first()).toBeVisible();
  await expectAccessible();
});

test('the office sees the turnover of a reseller, its customers and its orders', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/resellers', 'mobility');
  await expectAccessible();
  await page.getByRole('link', { name: /30001/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Kwelvliet/ })).toBeVisible();
  await page.getByText('In cijfers').click();
  await expect(page.getByRole('columnheader', { name: 'Maand', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ziekenhuis Duinlust' })).toBeVisible();
  await expectAccessible();
});

test('the office keeps the conditions of orders, and approves the order that waits', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/mobility/orders?tab=waiting', 'mobility');
  await page.getByRole('grid').getByRole('link').first().click();
  await expect(page.getByText('Deze order wacht op goedkeuring')).toBeVisible();
  await expect(page.getByText('Elke order van deze koper heeft goedkeuring nodig.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Afwijzen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Afwijzen' }).click();
  await expect(dialog.getByText('Dit veld is verplicht.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Bericht aan de koper' }).fill('Betaal eerst de laatste factuur.');
  await dialog.getByRole('button', { name: 'Afwijzen' }).click();
  const undo = await holdUndo(page);
  await expect(page.getByText('Betaal eerst de laatste factuur.')).toBeVisible();
  await undo.click();
  await expect(page.getByText('wacht weer op goedkeuring')).toBeVisible();
  await expect(page.getByText('Deze order wacht op goedkeuring')).toBeVisible();
  await page.getByRole('button', { name: 'Goedkeuren' }).click();
  await dialog.getByRole('textbox', { name: 'Bericht aan de koper' }).fill('Akkoord, wij leveren.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Goedkeuren' }).click();
  await expect(page.getByText('Akkoord, wij leveren.')).toBeVisible();

  await page.goto('/mobility/order-conditions');
  const ofAll = page.getByRole('row').filter({ hasText: 'Alle orders van de administratie' });
  await expect(ofAll.filter({ hasText: 'Elk land' })).toContainText('€ 14,50');
  await expectAccessible();
});

test('a reseller reports a return from an order, and asks for service at a customer in two taps', async ({
  page,
  open,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/mobility/orders?q=KZ-PO-5512', 'reseller');
  await page.getByRole('main').getByText('KZ-PO-5512').first().waitFor();
  await page.getByRole('main').locator('a[href*="/mobility/orders/"]').first().click();
  await page.getByRole('button', { name: 'Retour of klacht melden' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Melden' }).click();
  await expect(dialog.getByText('Dit veld is verplicht.')).toBeVisible();
  await expectAccessible();
  const what = `Verkeerd model ${unique()}`;
  await dialog.getByRole('textbox').fill(what);
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Melden' }).click();
  await expect(page.getByRole('row').filter({ hasText: `Retour: ${what}` })).toBeVisible();

  await page.goto('/accounts?q=Oeverberk');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Oeverberk/ })
    .first()
    .click();
  await page
    .getByRole('navigation', { name: 'Onderdelen van de relatie' })
    .getByRole('link', { name: 'Locaties' })
    .click();
  await expectAccessible();
  await page
    .getByRole('button', { name: /^Service aanvragen: Evacuatiestoel/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Melden' }).click();
  await expect(page.getByText(/^Uw melding is ontvangen|onder nummer/)).toBeVisible();
});
