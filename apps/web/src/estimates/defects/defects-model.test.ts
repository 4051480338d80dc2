import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DefectProposal } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { byAsset, chosenDefects, estimateOf, isComplete } from './defects-model.ts';

const finding = (assetId: string, defectCode: string, part: Partial<DefectProposal> = {}) =>
  ({
    assetId,
    defectCode,
    defectDescription: `Mangel ${defectCode}`,
    defectForCustomer: `Gebrek ${defectCode}`,
    serviceReportId: `report ${assetId}`,
    workOrderId: 'order',
    itemId: 'item',
    itemCode: 'A1',
    itemDescription: 'Slang',
    ...part,
  }) as DefectProposal;

test('a defect with a proposal is selected; one without needs an item', () => {
  const rows = chosenDefects([finding('a', 'H03'), finding('b', 'N02', { itemId: null })]);
  assert.deepEqual(
    rows.map(({ isTicked }) => isTicked),
    [true, false],
  );
  assert.deepEqual(rows.map(isComplete), [true, false]);
  assert.deepEqual(
    byAsset([...rows, ...chosenDefects([finding('a', 'H04')])]).map(([id, of]) => [id, of.length]),
    [
      ['a', 2],
      ['b', 1],
    ],
  );
});

test('the selected defects become lines with asset, report and defect', () => {
  const [first, second] = chosenDefects([finding('a', 'H03'), finding('b', 'N02')]);
  assert.ok(first && second);
  const one = estimateOf([first, { ...second, isTicked: false }]);
  assert.deepEqual([one.reason, one.workOrderId], ['defects', 'order']);
  assert.deepEqual(one.lines, [
    {
      itemId: 'item',
      quantity: 1,
      optional: false,
      assetId: 'a',
      serviceReportId: 'report a',
      defectCode: 'H03',
      notes: 'Gebrek H03',
    },
  ]);
});

test('an estimate for defects of several orders belongs to none of them', () => {
  const rows = chosenDefects([finding('a', 'H03'), finding('b', 'N02', { workOrderId: null })]);
  assert.equal(estimateOf(rows).workOrderId, null);
});
