import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EstimateLine } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { differencesOf } from './versions-model.ts';

const line = (part: Partial<EstimateLine>) =>
  ({
    itemId: 'hose',
    description: 'Slang',
    quantity: 1,
    unitPrice: 10,
    discount: 0,
    optional: false,
    assetId: null,
    notes: null,
    serviceReportId: null,
    defectCode: null,
    ...part,
  }) as EstimateLine;
const summaryOf = (before: EstimateLine[], after: EstimateLine[]) =>
  differencesOf({ lines: before }, { lines: after }).map((one) => [one.kind, one.line.description, one.fields.join()]);

test('between versions of an estimate, added, removed and changed lines are listed; unchanged ones are not', () => {
  const glove = line({ itemId: 'glove', description: 'Handschoen' });
  const cabinet = line({ itemId: 'cabinet', description: 'Kast' });
  assert.deepEqual(summaryOf([line({}), glove], [line({ quantity: 2, unitPrice: 9 }), cabinet]), [
    ['changed', 'Slang', 'quantity,unitPrice'],
    ['added', 'Kast', ''],
    ['removed', 'Handschoen', ''],
  ]);
  assert.deepEqual(summaryOf([line({}), glove], [glove, line({})]), []);
});

test('between versions of an estimate, of two lines with the same item the unchanged one is not matched with the changed one', () => {
  assert.deepEqual(
    summaryOf([line({ quantity: 2 }), line({ quantity: 5 })], [line({ quantity: 5 }), line({ quantity: 3 })]),
    [['changed', 'Slang', 'quantity']],
  );
  const first = line({ assetId: 'a' });
  const second = line({ assetId: 'b' });
  assert.deepEqual(summaryOf([first, second], [{ ...second, discount: 0.1 }]), [
    ['changed', 'Slang', 'discount'],
    ['removed', 'Slang', ''],
  ]);
});
