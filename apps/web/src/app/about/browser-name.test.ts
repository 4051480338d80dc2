import assert from 'node:assert/strict';
import { it } from 'node:test';
import { browserName } from './browser-name.ts';

it('the name of a browser includes its version and its system', () => {
  const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  assert.equal(
    browserName(`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/140.0.0.0 Safari/537.36`),
    'Chrome 140, Linux',
  );
  assert.equal(
    browserName(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`),
    'Edge 140, Windows',
  );
  assert.equal(
    browserName('Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'),
    'Firefox 145, Android',
  );
  assert.equal(
    browserName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1',
    ),
    'Safari 26, iOS',
  );
  assert.equal(browserName('Probe/1'), 'Probe/1');
});
