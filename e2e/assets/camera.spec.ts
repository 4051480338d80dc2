import { filmLabel } from '../support/label-video.ts';
import { expect, test } from '../support/test.ts';

test.use({
  launchOptions: {
    // The headless shell does not play a film as a camera.
    executablePath: process.env['WERKBANK_CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${filmLabel()}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  },
  permissions: ['camera'],
});

test('a label in front of the camera opens its asset and switches the camera off', async ({ page, open }) => {
  await open('/assets/scan');
  await page.getByRole('button', { name: 'Camera gebruiken' }).click();
  await expect(page).toHaveURL(/code=T-7K3QX-9M2P6/);
  await expect(page.getByRole('article')).toContainText('T-7K3QX-9M2P6');
  await expect(page.getByRole('button', { name: 'Camera gebruiken' })).toBeVisible();
});
