import { filmed } from '../support/label-video.ts';
import { expect, test } from '../support/test.ts';

test.use(filmed([{ label: 'HTTPS://WERKBANK.EXAMPLE/T/T-7K3QX-9M2P6' }]));

test('a label in front of the camera opens its asset and switches the camera off', async ({ page, open }) => {
  await open('/assets/scan');
  await page.getByRole('button', { name: 'Camera gebruiken' }).click();
  await expect(page).toHaveURL(/code=T-7K3QX-9M2P6/);
  await expect(page.getByRole('article')).toContainText('T-7K3QX-9M2P6');
  await expect(page.getByRole('button', { name: 'Camera gebruiken' })).toBeVisible();
});
