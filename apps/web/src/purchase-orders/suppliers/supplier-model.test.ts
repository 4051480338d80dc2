import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { areSteps, emptyStep, stepsFrom, stepsOf } from './supplier-model.ts';

const step = (quantity: number | null, price: number | null) => ({ ...emptyStep(), quantity, price });

describe('price steps of a supplier', () => {
  it('are sent by ascending quantity, without empty rows', () => {
    assert.deepEqual(stepsOf([step(50, 2), step(null, null), step(10, 3)]), [
      { quantity: 10, price: 3 },
      { quantity: 50, price: 2 },
    ]);
  });

  it('are pasted from a spreadsheet, without its heading', () => {
    const pasted = stepsFrom('Vanaf\tPrijs\r\n10\t€ 1.250,50\r\n\r\n50\tnog vragen\n', 'nl');
    assert.deepEqual(
      pasted.map(({ quantity, price }) => [quantity, price]),
      [
        [10, 1250.5],
        [50, null],
      ],
    );
  });

  it('are complete when each started row has a unique quantity and a price', () => {
    assert.ok(areSteps([step(10, 3), step(null, null), step(50, 0)]));
    for (const steps of [[step(10, null)], [step(0, 3)], [step(Number.NaN, 3)], [step(10, 3), step(10, 2)]])
      assert.equal(areSteps(steps), false);
  });
});
