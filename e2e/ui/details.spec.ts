import { EstimatesEstimate } from '../pages/estimates/estimate.ts';
import { AsSignedIn } from '../support/as-signed-in.ts';
import { expect, type Page, test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

test('the name of an asset with defects is inside its frame, not on the border', async ({ page, open }) => {
  const estimate = new EstimatesEstimate(page);
  const name = unique();
  const { locationId } = await estimate.newSite(name);
  await estimate.newDefect(locationId, name);
  await open(`/estimates/defects?location=${locationId}`);
  const frame = page.getByRole('main').locator('fieldset').first();
  await expect(frame).toBeVisible();
  const [border, legend] = await frame.evaluate((element) =>
    [element, element.querySelector('legend')].map((one) => one?.getBoundingClientRect().top ?? 0),
  );
  expect(legend).toBeGreaterThan((border ?? 0) + 4);
});

test('the areas of a mechanic end with the number of further ones', async ({ page, open }) => {
  await open('/work-orders/board');
  const areas = page
    .getByRole('rowheader')
    .locator('[title]')
    .filter({ hasText: /\+\d+$/ })
    .first();
  await expect(areas).toBeVisible();
  const [all, shown] = await areas.evaluate((element) => [element.getAttribute('title') ?? '', element.textContent]);
  const further = Number(/\+(\d+)$/.exec(shown)?.[1]);
  expect(all?.split(' ').length).toBe(shown.replace(/ \+\d+$/, '').split(' ').length + further);
});

test('the period of the orders has a label', async ({ page, open }) => {
  await open('/sales-orders');
  const period = page.getByRole('group', { name: 'Orderdatum' });
  await expect(period.getByText('Orderdatum', { exact: true })).toBeVisible();
  await expect(period.getByRole('textbox').or(period.getByRole('combobox')).first()).toBeVisible();
});

test('an order without a reference offers to fill it in', async ({ page, open }) => {
  const server = await AsSignedIn.as('employee');
  const orders = (await server.get('/api/1/salesorder?status=12')) as { id: string; yourRef: string | null }[];
  const { id } = orders.find(({ yourRef }) => yourRef === null) ?? { id: '' };
  await open(`/sales-orders/${id}`);
  await page.getByRole('link', { name: 'Invullen' }).first().click();
  await expect(page).toHaveURL(/\/edit$/);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });
  const inGerman = async (page: Page) => await page.addInitScript(() => localStorage.setItem('appLanguage', 'de'));

  test('no heading of the list of orders is cut', async ({ page, open }) => {
    await inGerman(page);
    await open('/sales-orders');
    await expect(page.getByRole('columnheader').nth(3)).toBeVisible();
    const cut = await page
      .getByRole('columnheader')
      .locator('*')
      .evaluateAll((all) =>
        all.flatMap((one) =>
          one.children.length === 0 && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0
            ? [one.textContent]
            : [],
        ),
      );
    expect(cut).toEqual([]);
  });

  test('the number of expired estimates is shown next to the statuses, not below them', async ({ page, open }) => {
    await inGerman(page);
    await open('/estimates');
    const expired = page.getByRole('button', { name: /abgelaufen/ });
    const states = page.getByRole('group', { name: 'Angebote nach Status' }).getByRole('button').first();
    const middle = async (what: typeof expired) => {
      const { y = 0, height = 0 } = (await what.boundingBox()) ?? {};
      return y + height / 2;
    };
    await expect(expired).toBeVisible();
    expect(Math.abs((await middle(expired)) - (await middle(states)))).toBeLessThan(12);
  });
});

test('the coordinates of a location can be filled in from the phone', async ({
  page,
  open,
  context,
  expectAccessible,
}) => {
  await open('/locations/new');
  await context.setGeolocation({ latitude: 52.5125, longitude: 6.0944444444 });
  const take = page.getByRole('button', { name: 'Huidige positie overnemen' });
  await context.grantPermissions(['geolocation']);
  await take.click();
  await expect(page.getByLabel('Breedtegraad')).toHaveValue('52,5125');
  await expect(page.getByLabel('Lengtegraad')).toHaveValue('6,094444');
  await expectAccessible();
});
