import { ServiceRequestsInbox } from './pages/service-requests/inbox.ts';
import { holdUndo } from './pages/ui/messages.ts';
import { expect, hearing, openAs, test } from './support/test.ts';
import { unique } from './support/unique.ts';

test('a request is entered with its location, accepted in two clicks from the list, and the decision withdrawn', async ({
  page,
  open,
  expectAccessible,
}) => {
  const inbox = new ServiceRequestsInbox(page);
  const name = unique();
  await open('/service-requests/new');
  await inbox.save();
  await expect(page.getByText('Dit veld is verplicht.')).toBeVisible();
  await expect(page.getByText('Kies een relatie, een locatie of een asset.')).toBeVisible();
  await expectAccessible();
  const number = await inbox.make(name);
  await expect(page.getByText('Woonzorgcentrum De Linde').first()).toBeVisible();
  await expectAccessible();

  await page.goto(`/service-requests?q=${encodeURIComponent(name)}`);
  await expect(inbox.row(name)).toContainText('Open');
  await expectAccessible();
  const choices = await inbox.decide(number);
  await expectAccessible();
  await choices.getByRole('button', { name: 'Accepteren met nieuwe werkorder' }).click();
  await expect(page.getByText(`Verzoek ${number} is geaccepteerd met werkorder`)).toBeVisible();
  const undo = await holdUndo(page);
  await expect(page.getByText('Geen serviceverzoeken gevonden')).toBeVisible();
  const message = page.getByRole('region', { name: 'Statusberichten' }).getByRole('status');
  await expect(message.getByRole('link', { name: 'Werkorder openen' })).toHaveAttribute(
    'href',
    /^\/work-orders\/[0-9a-f-]{36}$/,
  );
  await undo.click();
  await expect(inbox.row(name)).toContainText('Open');
});

test('declining a request asks for the reason, and the page shows who declined it, why, and until when that can be undone', async ({
  page,
  open,
  expectAccessible,
}) => {
  const inbox = new ServiceRequestsInbox(page);
  await open('/service-requests');
  await inbox.make(unique());
  await page.getByRole('button', { name: 'Oppakken' }).click();
  await expect(page.getByText('Eva de Vries').first()).toBeVisible();
  await page.getByRole('button', { name: 'Afwijzen…' }).click();
  await inbox.dialog.getByRole('button', { name: 'Niet in ons beheer' }).click();
  await expectAccessible();
  await inbox.dialog.getByRole('button', { name: 'Afwijzen', exact: true }).click();
  await expect(page.getByRole('main').getByText('Niet in ons beheer')).toBeVisible();
  await expect(page.getByText(/kan tot/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('main').getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByRole('button', { name: 'Accepteren met nieuwe werkorder' })).toBeVisible();
  await page.getByRole('link', { name: 'Historie' }).click();
  await expect(page.getByText('Eva de Vries heeft dit gewijzigd').first()).toBeVisible();
  await expectAccessible();
});

test('an accepted request disappears for a colleague within two seconds; the opposite decision is refused, naming who decided', async ({
  page,
  open,
  browser,
}) => {
  const inbox = new ServiceRequestsInbox(page);
  const name = unique();
  await open('/service-requests');
  await inbox.make(name);
  const address = page.url();
  await hearing(page, () => page.goto(`/service-requests?q=${encodeURIComponent(name)}`));
  await expect(inbox.row(name)).toBeVisible();

  const other = await browser.newContext({ locale: 'nl-NL', viewport: { width: 1440, height: 900 } });
  const colleague = await other.newPage();
  await openAs(colleague, address, 'admin');
  await expect(colleague.getByRole('heading', { level: 1, name })).toBeVisible();
  await colleague.getByRole('button', { name: 'Oppakken' }).click();
  await expect(inbox.row(name)).not.toContainText('Niemand', { timeout: 2500 });
  await colleague.getByRole('button', { name: 'Accepteren met nieuwe werkorder' }).click();
  await expect(colleague.getByText(/is geaccepteerd met werkorder/)).toBeVisible();
  await expect(inbox.row(name)).toBeHidden({ timeout: 2500 });
  await other.close();
});

test('inbox rows do not move: a request that a colleague takes is marked in its row, new ones are shown on demand', async ({
  page,
  open,
  browser,
  expectAccessible,
}) => {
  const inbox = new ServiceRequestsInbox(page);
  const name = unique();
  await open('/service-requests');
  const first = await inbox.make(`${name} a`);
  const address = page.url();
  await inbox.make(`${name} b`);
  await hearing(page, () => page.goto(`/service-requests?q=${encodeURIComponent(name)}`));
  await expect(inbox.row(name)).toHaveCount(2);
  await inbox.row(`${name} b`).getByRole('checkbox').click();

  const other = await browser.newContext({ locale: 'nl-NL', viewport: { width: 1440, height: 900 } });
  const colleague = await other.newPage();
  await openAs(colleague, address, 'admin');
  await expect(colleague.getByRole('heading', { level: 1, name })).toBeVisible();
  await colleague.getByRole('button', { name: 'Oppakken' }).click();
  await expect(inbox.row(`${name} a`)).toContainText('Opgepakt door Anna Visser');
  await colleague.getByRole('button', { name: 'Accepteren met nieuwe werkorder' }).click();
  await expect(inbox.row(`${name} a`)).toContainText('Geaccepteerd door Anna Visser');
  await expect(page.getByRole('button', { name: `Beslissen over verzoek ${first}` })).toHaveCount(0);
  const desk = await browser.newContext({ locale: 'nl-NL', viewport: { width: 1440, height: 900 } });
  const third = await desk.newPage();
  await openAs(third, '/service-requests', 'employee');
  await new ServiceRequestsInbox(third).make(`${name} c`);
  await expect(page.getByText('1 nieuw')).toBeVisible();
  await expect(inbox.row(name)).toHaveCount(2);
  await expectAccessible();
  await page.getByRole('button', { name: 'Tonen', exact: true }).click();
  await expect(inbox.row(`${name} c`)).toBeVisible();
  await expect(inbox.row(`${name} a`)).toHaveCount(0);
  await expect(page.getByText('1 nieuw')).toBeHidden();
  await desk.close();
  await other.close();
});

test('an opposite decision that comes too late is refused, naming who decided and when', async ({ page, open }) => {
  const inbox = new ServiceRequestsInbox(page);
  await open('/service-requests');
  const number = await inbox.make(unique());
  await page.route('**/accept', async (route) => {
    // A colleague decides before the response arrives.
    const request = route.request();
    await page.request.post(request.url().replace(/accept$/, 'reject'), {
      headers: {
        authorization: request.headers()['authorization'] ?? '',
        'x-xsrf-token': request.headers()['x-xsrf-token'] ?? '',
      },
      data: { reason: 'Dubbele melding' },
    });
    await route.continue();
  });
  await page.getByRole('button', { name: 'Accepteren met nieuwe werkorder' }).click();
  await expect(page.getByText(new RegExp(`${number} is al besloten door Eva de Vries`, 'i'))).toBeVisible();
  await expect(page.getByRole('main').getByText('Dubbele melding')).toBeVisible();
});

test('a request is accepted in the list and declined on the board with the keyboard alone', async ({ page, open }) => {
  const inbox = new ServiceRequestsInbox(page);
  const name = unique();
  await open('/service-requests');
  const first = await inbox.make(`${name} eerste`);
  const second = await inbox.make(`${name} tweede`);
  await page.goto(`/service-requests?q=${encodeURIComponent(`${name} eerste`)}`);
  await expect(inbox.row(name)).toBeVisible();
  await inbox.list.getByRole('rowheader').first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Beslissen over verzoek ${first}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Accepteren met nieuwe werkorder' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Verzoek ${first} is geaccepteerd`)).toBeVisible();

  await page.goto(`/service-requests?view=board&q=${encodeURIComponent(`${name} tweede`)}`);
  await inbox.column('Open').getByRole('article').getByRole('link').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const choices = page.getByRole('dialog', { name: `Beslissen over verzoek ${second}` });
  await expect(choices.getByRole('button', { name: 'Accepteren met nieuwe werkorder' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(choices.getByRole('button', { name: 'Afwijzen…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inbox.dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Al opgelost');
  await page.keyboard.press('Control+Enter');
  await expect(inbox.column('Afgewezen').getByRole('article')).toContainText(name);
});

test('dragging a request on the board accepts it, withdraws the decision, and asks for a reason before declining it', async ({
  page,
  open,
  expectAccessible,
}) => {
  const inbox = new ServiceRequestsInbox(page);
  const name = unique();
  await open('/service-requests');
  await inbox.make(name);
  await page.goto(`/service-requests?view=board&q=${encodeURIComponent(name)}`);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(inbox.column('Open')).toContainText(name);
  await expectAccessible();
  await card.dragTo(inbox.column('Geaccepteerd'));
  await expect(inbox.column('Geaccepteerd')).toContainText(name);
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('link', { name: /^Werkorder \d+/ })).toBeVisible();
  await card.dragTo(inbox.column('Open'));
  await expect(inbox.column('Open')).toContainText(name);
  await expect(card).toHaveCount(1);
  await card.dragTo(inbox.column('Uitgevoerd'));
  await expect(page.getByText('Dit verzoek kan niet naar “Uitgevoerd” worden verplaatst.')).toBeVisible();
  await card.dragTo(inbox.column('Afgewezen'));
  await inbox.dialog.getByRole('textbox').fill('Niet van ons');
  await inbox.dialog.getByRole('button', { name: 'Afwijzen', exact: true }).click();
  await expect(inbox.column('Afgewezen')).toContainText(name);
});

test('a card that a colleague moves is always in exactly one column of the board, whichever column is read first', async ({
  page,
  open,
  browser,
}) => {
  const inbox = new ServiceRequestsInbox(page);
  const name = unique();
  await open('/service-requests');
  const number = await inbox.make(name);
  const colleague = new ServiceRequestsInbox(await browser.newPage());
  await openAs(colleague.page, '/service-requests', 'employee');
  for (const [from, to, slow] of [
    ['Open', 'Geaccepteerd', 20],
    ['Geaccepteerd', 'Open', 20],
  ] as const) {
    await hearing(page, () => page.goto(`/service-requests?view=board&q=${encodeURIComponent(name)}`));
    await expect(inbox.column(from)).toContainText(name);
    await page.route(/status=/, async (route) => {
      if (new URL(route.request().url()).searchParams.get('status') === String(slow))
        await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.evaluate((words) => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const count = [...document.querySelectorAll('article')].filter((one) => one.textContent.includes(words)).length;
        if (seen.at(-1) !== count) seen.push(count);
        requestAnimationFrame(look);
      };
      look();
    }, name);
    await colleague.page.goto(`/service-requests?status=all&q=${encodeURIComponent(name)}`);
    if (to === 'Geaccepteerd') {
      const choices = await colleague.decide(number);
      await choices.getByRole('button', { name: 'Accepteren met nieuwe werkorder' }).click();
      await expect(colleague.page.getByText(`Verzoek ${number} is geaccepteerd`)).toBeVisible();
    } else {
      await colleague.row(name).getByRole('link').first().click();
      await colleague.page.getByRole('main').getByRole('button', { name: 'Ongedaan maken' }).click();
    }
    await expect(inbox.column(to)).toContainText(name);
    expect(await page.evaluate(() => (window as unknown as { seen: number[] }).seen)).toEqual([1]);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a request is assigned to a colleague: with the keyboard on its page, several at once from the list', async ({
  page,
  open,
  expectAccessible,
}) => {
  const inbox = new ServiceRequestsInbox(page);
  const name = unique();
  await open('/service-requests');
  const number = await inbox.make(name);
  await page.keyboard.press('a');
  await expect(inbox.dialog.getByRole('combobox', { name: 'Toewijzen aan' })).toBeFocused();
  await page.keyboard.type('visser');
  await expect(page.getByRole('option', { name: /Anna Visser/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectAccessible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Serviceverzoek ${number} is toegewezen aan Anna Visser.`)).toBeVisible();

  await page.goto(`/service-requests?q=${encodeURIComponent(name)}`);
  await inbox.row(name).getByRole('checkbox').click();
  await page.getByRole('group', { name: 'Selectie' }).getByRole('button', { name: 'Toewijzen' }).click();
  await inbox.dialog.getByRole('button', { name: 'Aan niemand' }).click();
  await inbox.dialog.getByRole('button', { name: '1 verzoek toewijzen' }).click();
  await expect(inbox.dialog.getByText('1 gelukt, 0 geweigerd')).toBeVisible();
  await inbox.dialog.getByRole('button', { name: 'Sluiten' }).last().click();
  await expect(inbox.row(name)).toContainText('Niemand');
});

test('several requests are accepted together, with preview and result; a possible duplicate is shown and marked', async ({
  page,
  open,
  expectAccessible,
}) => {
  const inbox = new ServiceRequestsInbox(page);
  const name = unique();
  await open('/service-requests');
  const first = await inbox.make(`${name} a`);
  await page.goto('/service-requests/new');
  await inbox.pick('Locatie', 'Woonzorgcentrum De Linde');
  await expect(page.getByText(/Op deze locatie (is|zijn) al/)).toBeVisible();
  await inbox.make(`${name} b`);
  await page.getByRole('button', { name: `Als dubbel markeren (met ${first})` }).click();
  await expect(page.getByRole('link', { name: `Dubbel met ${first}` })).toBeVisible();

  await page.goto(`/service-requests?q=${encodeURIComponent(name)}`);
  await expect(inbox.row(name)).toHaveCount(2);
  for (const box of await inbox.list.getByRole('checkbox', { name: 'Regel selecteren' }).all()) await box.click();
  await page.getByRole('group', { name: 'Selectie' }).getByRole('button', { name: 'Accepteren' }).click();
  await expect(inbox.dialog.getByText('krijgt een werkorder')).toHaveCount(2);
  await expectAccessible();
  await inbox.dialog.getByRole('button', { name: '2 verzoeken accepteren' }).click();
  await expect(inbox.dialog.getByText('2 gelukt, 0 geweigerd')).toBeVisible();
  await inbox.dialog.getByRole('button', { name: 'Alles ongedaan maken' }).click();
  await expect(page.getByText('2 besluiten zijn ongedaan gemaakt.')).toBeVisible();
  await expect(inbox.row(name)).toHaveCount(2);
});

test('two users who change the same request choose field by field', async ({ page, open, expectAccessible }) => {
  const inbox = new ServiceRequestsInbox(page);
  await open('/service-requests');
  await inbox.make(unique());
  await page.getByRole('link', { name: 'Bewerken' }).click();
  await page.getByRole('combobox', { name: 'Soort' }).selectOption({ label: 'Beschadigd' });
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByRole('textbox', { name: 'Notities' }).fill('Achteringang gebruiken');
  await second.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(second.getByText('Achteringang gebruiken')).toBeVisible();
  await inbox.save();
  await expect(page.getByText('Iemand anders heeft deze gegevens gewijzigd')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Deze keuze opslaan' }).click();
  await expect(page.getByText('Achteringang gebruiken')).toBeVisible();
  await expect(page.getByText('Beschadigd').first()).toBeVisible();
});

test('the inbox explains that there is no network and recovers; and checking for new requests shows the result', async ({
  page,
  open,
}) => {
  const inbox = new ServiceRequestsInbox(page);
  await open('/service-requests');
  await page.getByRole('button', { name: 'Nu controleren' }).click();
  await expect(page.getByText(/Gecontroleerd om/)).toBeVisible();
  await expect(inbox.list.getByRole('row').nth(1)).toBeVisible();
  await page.route('**/inbox?*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('searchbox').fill('piept');
  await expect(page.getByText('Geen verbinding')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/inbox?*');
  // A live update may read the list again before the button is pressed.
  const retry = page.getByRole('button', { name: 'Opnieuw proberen' });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(inbox.list.getByRole('row').nth(1)).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('requests are listed on the pages of account, location and asset', async ({ page, open, expectAccessible }) => {
  await open('/locations?q=linde');
  await page.getByRole('link', { name: 'Woonzorgcentrum De Linde' }).click();
  await page
    .getByRole('navigation', { name: 'Onderdelen van de locatie' })
    .getByRole('link', { name: 'Verzoeken en klachten' })
    .click();
  await expect(page.getByRole('table', { name: 'Openstaande verzoeken' }).getByRole('rowheader').first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Nieuw verzoek' }).click();
  await expect(page.getByRole('combobox', { name: 'Locatie' })).toHaveValue(/Woonzorgcentrum De Linde/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('inbox, board and request fit on a phone and work by touch', async ({ page, open, expectAccessible }) => {
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await open('/service-requests');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible();
    await page
      .getByRole('button', { name: /^Beslissen over verzoek/ })
      .first()
      .tap();
    await expect(page.getByRole('button', { name: 'Afwijzen…' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto('/service-requests?view=board');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible();
    await page.getByRole('article').first().getByRole('link').tap();
    await expect(page.getByRole('heading', { name: 'Besluit' })).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible();
  });
});
