import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import type { AssetTypeDetail, CheckPoint } from '@werkbank/contract/assets/types/asset-type.ts';
import { assetForm, changedIntervals, fieldsOf, intervalsOf, newAssetValues } from './asset-form-model.ts';

const values = newAssetValues('EXT-F', '', '2026-11-21');

describe('the form of an asset', () => {
  it('leaves an empty tag and description to the server', () => {
    const body = assetForm.bodyOf(values);
    assert.equal('tag' in body || 'description' in body, false);
    assert.deepEqual(
      [body.type, body.itemId, body.placeId, body.containsPfas, body.installationDate],
      ['EXT-F', null, null, null, '2026-11-21'],
    );
  });

  it('sends only what was changed', () => {
    assert.deepEqual(assetForm.changesOf(values, { ...values }), {});
    assert.deepEqual(
      assetForm.changesOf(values, { ...values, position: 'Bij de trap', containsPfas: 'no', walkOrder: 0 }),
      {
        position: 'Bij de trap',
        containsPfas: false,
        walkOrder: 0,
      },
    );
  });

  it('distinguishes the intervals that were agreed', () => {
    const step = (level: string, intervalMonths: number | null, intervalOverridden = false, informative = false) => ({
      level,
      intervalMonths,
      intervalOverridden,
      informative,
    });
    const plan = [
      step('service', 6, true),
      step('extended', null),
      step('userCheck', 1, false, true),
      step('battery', 48),
    ];
    const before = intervalsOf({ plan } as Asset);
    assert.deepEqual(before, { service: 6, battery: null });
    assert.deepEqual(changedIntervals(before, { service: null, battery: null }), [{ level: 'service', months: null }]);
  });

  it('asks for the dates that the check points of the type read from an asset', () => {
    const aed = { type: 'AED', families: ['AED'] } as AssetTypeDetail;
    const point = (family: string, sets: CheckPoint['sets'], types: string[] = []) =>
      ({ family, sets, types, active: true }) as CheckPoint;
    const points = [
      point('AED', 'padsAdultDueOn'),
      point('AED', 'batteryDueOn', ['OTHER']),
      point('FAK', 'expiryDate'),
    ];
    assert.deepEqual(fieldsOf(aed, points), { dates: ['padsAdultDueOn'], extinguishes: false });
    assert.deepEqual(fieldsOf({ type: 'EXT-F', families: ['EXT'] } as AssetTypeDetail, []).extinguishes, true);
    assert.deepEqual(fieldsOf(undefined, points).dates, []);
  });
});
