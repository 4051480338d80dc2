import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allInOrder,
  answerOf,
  blankCheck,
  type Checks,
  type Defect,
  defaultRemedy,
  missingAt,
  offeredDefects,
  openPoints,
  outcomeOf,
  type Point,
  type Remedy,
  takeOver,
  wantsReplacement,
} from './checklist-model.ts';

const point = (code: string, part: Partial<Point> = {}): Point => ({
  code,
  kind: 'ok',
  unit: null,
  minimumRank: 1,
  sets: null,
  lowerLimit: null,
  upperLimit: null,
  description: code,
  ...part,
});

const seal = point('SEAL');
const pressure = point('BAR', { kind: 'number', unit: 'bar', lowerLimit: 12, upperLimit: 16 });
const points = [seal, pressure];
const defects: Defect[] = [
  { code: 'G1', severity: 1, action: null, description: 'Grave' } as unknown as Defect,
  { code: 'K3', severity: 3, action: null, description: 'Small' } as unknown as Defect,
];
const none: ReadonlySet<string> = new Set();
const job = { level: 'service', orderType: 'maintenance', at: new Date('2026-11-21T10:00:00Z') } as const;

test('"all in order" passes inspected points, but neither measured ones nor those with an outcome', () => {
  const checks = allInOrder(points, { SEAL: { ...blankCheck, outcome: 'notOk' } });
  assert.equal(checks.SEAL?.outcome, 'notOk');
  assert.equal(checks.BAR, undefined);
  assert.deepEqual(
    openPoints({ points, defects, checks: allInOrder(points, {}), pictured: none }).map(({ code }) => code),
    ['BAR'],
  );
});

test('a value outside its limits is not in order', () => {
  const measured = (value: number | null) => outcomeOf(pressure, { ...blankCheck, value });
  assert.deepEqual([11.9, 12, 16, 16.1, null].map(measured), ['notOk', 'ok', 'ok', 'notOk', null]);
});

test('an asset with everything in order passes, with its measured values', () => {
  const checks = { SEAL: { ...blankCheck, outcome: 'ok' as const }, BAR: { ...blankCheck, value: 14 } };
  const { result, report } = answerOf({ points, defects, checks }, job);
  assert.equal(result, 'passed');
  assert.equal(report.result, 'approved');
  assert.deepEqual(
    report.checks.map(({ code, outcome, value }) => [code, outcome, value]),
    [
      ['SEAL', 'ok', null],
      ['BAR', 'ok', 14],
    ],
  );
});

/** A failed check of the seal, with this defect and this remedy. */
const wrong = (defectCode: string, remedy: Remedy | null, part: Partial<Checks[string]> = {}): Checks => ({
  SEAL: { ...blankCheck, outcome: 'notOk', defectCode, remedy, ...part },
});
const answer = (checks: Checks) => answerOf({ points: [seal], defects, checks }, job);

test('a severe defect fails the asset unless it was repaired; a minor one becomes a remark', () => {
  const results = (['G1', 'K3'] as const).map((code) =>
    (['noted', 'repaired'] as const).map((remedy) => {
      const { result, report } = answer(wrong(code, remedy));
      return [result, report.result];
    }),
  );
  assert.deepEqual(results, [
    [
      ['failed', 'rejected'],
      ['passedAfterRepair', 'approvedWithRemarks'],
    ],
    [
      ['passed', 'approvedWithRemarks'],
      ['passedAfterRepair', 'approvedWithRemarks'],
    ],
  ]);
  assert.deepEqual(answer(wrong('K3', 'noted')).report.defects, [{ code: 'K3', resolved: false, remark: null }]);
});

test('an asset to be replaced or quoted for has failed, and the reason lists the defects to quote for', () => {
  const quoted = answer(wrong('K3', 'quote', { remark: ' with hose ' }));
  assert.deepEqual([quoted.result, quoted.reason], ['failed', 'Small: with hose']);
  const replaced = wrong('K3', 'replace');
  assert.deepEqual([answer(replaced).result, answer(replaced).reason], ['failed', undefined]);
  assert.equal(wantsReplacement({ points: [seal], checks: replaced }), true);
  assert.equal(wantsReplacement({ points: [seal], checks: wrong('K3', 'quote') }), false);
});

test('an asset to be replaced needs no checks other than the failed ones', () => {
  const left = (checks: Checks) => openPoints({ points, defects, checks, pictured: none }).map(({ code }) => code);
  assert.deepEqual(left(wrong('K3', 'replace')), []);
  assert.deepEqual(left(wrong('', 'replace')), ['SEAL']);
  assert.deepEqual(left(wrong('K3', 'quote')), ['BAR']);
});

test('a defect has each of its remarks only once', () => {
  const twice = { ...wrong('K3', 'noted', { remark: ' Loose ' }), BAR: { ...blankCheck, value: 3, defectCode: 'K3' } };
  const { report } = answerOf({ points, defects, checks: twice }, job);
  assert.deepEqual(report.defects, [{ code: 'K3', resolved: false, remark: 'Loose' }]);
});

test('the result contains only the parts of repaired points', () => {
  const part = {
    itemId: 'a',
    itemCode: 'BO-BOR',
    itemDescription: 'Pin',
    unitCode: 'pcs',
    unitDescription: null,
    isFractionAllowed: false,
    isSerial: false,
    onHand: 4,
    warehouseId: 'van',
    assetTypes: [],
    quantity: 2,
  };
  const items = (remedy: Remedy) => answer(wrong('G1', remedy, { parts: [part] })).items;
  assert.deepEqual(items('repaired'), [{ itemId: 'a', quantity: 2, warehouseId: 'van' }]);
  assert.equal(items('quote'), undefined);
});

test('a failed point needs a defect or a remark, a remedy, and a photo where one is required', () => {
  const asks = (checks: Checks, of = defects) => missingAt(seal, { defects: of, checks, pictured: none });
  assert.equal(asks({}), 'outcome');
  assert.equal(asks(wrong('', null)), 'defect');
  assert.equal(asks(wrong('', null), []), 'remark');
  assert.equal(asks(wrong('', null, { remark: 'Gone' }), []), 'remedy');
  assert.equal(asks(wrong('G1', 'noted')), null);
  const seen = { ...seal, photoOnFailure: true } as const;
  const photo = (pictured: string[]) =>
    missingAt(seen, { defects, checks: wrong('G1', 'noted'), pictured: new Set(pictured) });
  assert.deepEqual([photo([]), photo(['BAR']), photo(['SEAL'])], ['photo', 'photo', null]);
});

test('frequent defects of the asset type are offered first, then the most severe', () => {
  const found = (type: string, code: string) => ({
    type,
    lastReport: { defects: [{ code, resolved: false, remark: null }] } as never,
  });
  const offer = (...tasks: ReturnType<typeof found>[]) =>
    offeredDefects([...defects].reverse(), tasks, 'EXT-F').map(({ code }) => code);
  assert.deepEqual(offer(), ['G1', 'K3']);
  assert.deepEqual(offer(found('EXT-F', 'K3'), found('HSR', 'G1')), ['K3', 'G1']);
});

test('the usual remedy is chosen together with a defect, except for a repair or a replacement', () => {
  const remedyOf = (action: Defect['action']) => defaultRemedy({ action });
  assert.deepEqual((['refill', 'workshop', 'repair'] as const).map(remedyOf), ['quote', 'quote', 'quote']);
  assert.deepEqual((['customer', 'office', 'notFound'] as const).map(remedyOf), ['noted', 'noted', 'noted']);
  assert.deepEqual((['onSite', 'replace'] as const).map(remedyOf), [null, null]);
  assert.equal(defaultRemedy(undefined), null);
});

const lastReport = (checks: object[]) =>
  ({ result: 'approved', checks: checks.map((check) => ({ value: null, date: null, text: null, ...check })) }) as never;

test('values of the last report are taken over, marked, and reported as such', () => {
  const checks = takeOver(points, allInOrder(points, {}), lastReport([{ code: 'BAR', value: 14 }]), '2026-11-21');
  assert.equal(checks.BAR?.takenOver, true);
  const { result, report } = answerOf({ points, defects, checks }, job);
  assert.equal(result, 'passed');
  assert.deepEqual(
    report.checks.map(({ code, value, takenOver }) => [code, value, takenOver]),
    [
      ['SEAL', null, undefined],
      ['BAR', 14, true],
    ],
  );
});

test('nothing is taken over where the norm wants a fresh reading, outside the limits, over a reading, or from the past', () => {
  const last = lastReport([
    { code: 'BAR', value: 14 },
    { code: 'PADS', date: '2026-01-01' },
  ]);
  const unchanged = (some: Point[], checks: Checks = {}, from = last) =>
    assert.equal(takeOver(some, checks, from, '2026-11-21'), checks);
  unchanged([{ ...pressure, needsMeasuring: true }]);
  unchanged([pressure], {}, lastReport([{ code: 'BAR', value: 11 }]));
  unchanged([pressure], { BAR: { ...blankCheck, value: 13 } });
  unchanged([pressure], { BAR: { ...blankCheck, outcome: 'notApplicable' } });
  unchanged([point('PADS', { kind: 'date' })]);
  unchanged([pressure], {}, null as never);
});
