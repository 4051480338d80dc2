import { AssetsAsset } from '../pages/assets/asset-page.ts';
import { LocationsLocation } from '../pages/locations/location.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Creates a location with one asset of this type and leaves the report form open. */
async function beginVisit(page: Page, open: (path: string) => Promise<void>, type: string): Promise<AssetsAsset> {
  const location = new LocationsLocation(page);
  const asset = new AssetsAsset(page);
  await open('/locations/new');
  await location.make(`Bezoek ${Date.now().toString(36)}`);
  await page.getByRole('link', { name: 'Nieuwe asset' }).first().click();
  await asset.make(type);
  await page.getByRole('link', { name: 'Bezoek vastleggen' }).click();
  return asset;
}

test('a value outside its limits is flagged at once, and the user decides on the result', async ({
  page,
  open,
  expectAccessible,
}) => {
  const asset = await beginVisit(page, open, 'Noodverlichtingsarmatuur');
  const autonomy = page.getByRole('textbox', { name: 'Behaalde autonomie' });
  const results = page.getByRole('radiogroup', { name: 'Behaalde autonomie' });
  await expect(autonomy).toHaveAccessibleDescription('Minstens 60 min');
  await page.getByRole('button', { name: 'Alles in orde' }).click();
  await autonomy.fill('60');
  await expect(results).toHaveCount(0);
  await autonomy.fill('59,9');
  await expect(autonomy).toHaveAccessibleDescription(/Buiten de grenzen/);
  await expect(results.getByRole('radio', { name: 'Niet in orde' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Goedgekeurd met opmerkingen' })).toBeChecked();
  await expectAccessible();
  await asset.answer('Behaalde autonomie', 'In orde');
  await expect(page.getByRole('radio', { name: 'Goedgekeurd', exact: true })).toBeChecked();
  await asset.save();
  await expect(page.getByText('59,9 min')).toBeVisible();
  await expect(page.getByText('Buiten de grenzen: Minstens 60 min')).toBeVisible();
  await expectAccessible();
});

test('an incomplete visit links to what is missing or wrong', async ({ page, open }) => {
  const asset = await beginVisit(page, open, 'Noodverlichtingsarmatuur');
  const save = page.getByRole('button', { name: 'Opslaan', exact: true });
  await save.click();
  const first = page.getByRole('radiogroup').first();
  await expect(first.getByRole('radio').first()).toBeFocused();
  await expect(first).toBeInViewport();
  await page.getByRole('radio', { name: 'Afgekeurd' }).check();
  await page.getByRole('button', { name: 'Alles in orde' }).click();
  await expect(page.getByRole('radio', { name: 'Goedgekeurd', exact: true })).toBeChecked();
  const autonomy = page.getByRole('textbox', { name: 'Behaalde autonomie' });
  await autonomy.fill('een uur');
  const minutes = page.getByRole('textbox', { name: 'Duur in minuten' });
  await minutes.fill('lang');
  await save.click();
  await expect(autonomy).toBeFocused();
  await autonomy.fill('61');
  await save.click();
  await expect(minutes).toBeFocused();
  await minutes.fill('15');
  await asset.save();
});

test('an administrator sets the limits of a check point', async ({ page, open, expectAccessible }) => {
  await open('/assets/types?tab=points&family=AED', 'admin');
  const row = page.getByRole('row').filter({ hasText: 'AED-07' });
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Ondergrens' }).fill('101');
  await dialog.getByRole('textbox', { name: 'Bovengrens' }).fill('100');
  await expect(dialog.getByText('De ondergrens ligt boven de bovengrens.')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Ondergrens' }).fill('20,5');
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(row).toContainText('20,5 tot en met 100 %');
});

/** Everything stored in the browser, as text. */
const keptRecords = async () =>
  await new Promise<string>((resolve) => {
    const opening = indexedDB.open('keyval-store');
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('keyval').objectStore('keyval').getAll();
      reading.addEventListener('success', () => {
        opening.result.close();
        resolve(JSON.stringify(reading.result));
      });
    });
  });

test('a report draft survives a closed tab, is restored and can be discarded', async ({ page, open, context }) => {
  await beginVisit(page, open, 'Schuimblusser');
  await page.getByRole('button', { name: 'Alles in orde' }).click();
  await page.getByRole('textbox', { name: 'Bevindingen' }).fill('Kast klemt');
  const address = page.url();
  // A user never closes a tab in the same millisecond as the last keystroke.
  await expect.poll(async () => await page.evaluate(keptRecords)).toContain('Kast klemt');
  await page.close();

  const again = await context.newPage();
  const asset = new AssetsAsset(again);
  const findings = again.getByRole('textbox', { name: 'Bevindingen' });
  await again.goto(address);
  await expect(findings).toHaveValue('Kast klemt');
  await expect(again.getByText(/Concept van \d\d:\d\d hersteld/)).toBeVisible();
  await expect(again.getByRole('radio', { name: 'In orde', exact: true }).first()).toBeChecked();
  await again.getByRole('button', { name: 'Weggooien' }).click();
  await expect(findings).toHaveValue('');
  await again.reload();
  await expect(findings).toHaveValue('');
  await expect(again.getByText(/Concept van/)).toHaveCount(0);

  await again.getByRole('button', { name: 'Alles in orde' }).click();
  await findings.fill('Kast vervangen');
  await expect.poll(async () => await again.evaluate(keptRecords)).toContain('Kast vervangen');
  await again.reload();
  await expect(findings).toHaveValue('Kast vervangen');
  await asset.save();
  await expect(again.getByRole('button', { name: /Goedgekeurd/, expanded: true })).toBeVisible();
  await again.goto(address);
  await expect(findings).toHaveValue('');
  await expect(again.getByText(/Concept van/)).toHaveCount(0);
});
