import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allInOrder,
  answerOf,
  type Defect,
  type Findings,
  noFinding,
  offeredDefects,
  openPoints,
  outcomeOf,
  type Point,
  type Remedy,
  wantedAt,
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
const told = { level: 'service', orderType: 'maintenance', at: new Date('2026-11-21T10:00:00Z') } as const;

test('all well judges what is looked at, never what is measured or was judged already', () => {
  const findings = allInOrder(points, { SEAL: { ...noFinding, outcome: 'notOk' } });
  assert.equal(findings.SEAL?.outcome, 'notOk');
  assert.equal(findings.BAR, undefined);
  assert.deepEqual(
    openPoints({ points, defects, findings: allInOrder(points, {}), pictured: none }).map(({ code }) => code),
    ['BAR'],
  );
});

test('a value outside its limits is not in order', () => {
  const measured = (value: number | null) => outcomeOf(pressure, { ...noFinding, value });
  assert.deepEqual([11.9, 12, 16, 16.1, null].map(measured), ['notOk', 'ok', 'ok', 'notOk', null]);
});

test('everything in order passes with its values', () => {
  const findings = { SEAL: { ...noFinding, outcome: 'ok' as const }, BAR: { ...noFinding, value: 14 } };
  const { result, report } = answerOf({ points, defects, findings }, told);
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

/** The seal is not in order, with this defect and this remedy. */
const wrong = (defectCode: string, remedy: Remedy | null, part: Partial<Findings[string]> = {}): Findings => ({
  SEAL: { ...noFinding, outcome: 'notOk', defectCode, remedy, ...part },
});
const answer = (findings: Findings) => answerOf({ points: [seal], defects, findings }, told);

test('a grave defect fails the device, unless it was put right; a small one is a remark', () => {
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

test('what is replaced or quoted for failed, and the office reads what an estimate is wanted for', () => {
  const quoted = answer(wrong('K3', 'quote', { remark: ' with hose ' }));
  assert.deepEqual([quoted.result, quoted.reason], ['failed', 'Small: with hose']);
  const replaced = wrong('K3', 'replace');
  assert.deepEqual([answer(replaced).result, answer(replaced).reason], ['failed', undefined]);
  assert.equal(wantsReplacement({ points: [seal], findings: replaced }), true);
  assert.equal(wantsReplacement({ points: [seal], findings: wrong('K3', 'quote') }), false);
});

test('of a device that is taken down nothing more is asked than what is wrong with it', () => {
  const left = (findings: Findings) =>
    openPoints({ points, defects, findings, pictured: none }).map(({ code }) => code);
  assert.deepEqual(left(wrong('K3', 'replace')), []);
  assert.deepEqual(left(wrong('', 'replace')), ['SEAL']);
  assert.deepEqual(left(wrong('K3', 'quote')), ['BAR']);
});

test('what was remarked goes with its defect, each remark once', () => {
  const twice = { ...wrong('K3', 'noted', { remark: ' Loose ' }), BAR: { ...noFinding, value: 3, defectCode: 'K3' } };
  const { report } = answerOf({ points, defects, findings: twice }, told);
  assert.deepEqual(report.defects, [{ code: 'K3', resolved: false, remark: 'Loose' }]);
});

test('parts of what was repaired go with the answer, those of what was not do not', () => {
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

test('what is wrong has to be named, and what is done about it said', () => {
  const asks = (findings: Findings, of = defects) => wantedAt(seal, { defects: of, findings, pictured: none });
  assert.equal(asks({}), 'outcome');
  assert.equal(asks(wrong('', null)), 'defect');
  assert.equal(asks(wrong('', null), []), 'remark');
  assert.equal(asks(wrong('', null, { remark: 'Gone' }), []), 'remedy');
  assert.equal(asks(wrong('G1', 'noted')), null);
  const seen = { ...seal, photoOnFailure: true } as const;
  const photo = (pictured: string[]) =>
    wantedAt(seen, { defects, findings: wrong('G1', 'noted'), pictured: new Set(pictured) });
  assert.deepEqual([photo([]), photo(['BAR']), photo(['SEAL'])], ['photo', 'photo', null]);
});

test('defects that such devices often have are offered first, then the gravest', () => {
  const found = (type: string, code: string) => ({
    type,
    lastReport: { defects: [{ code, resolved: false, remark: null }] } as never,
  });
  const offer = (...tasks: ReturnType<typeof found>[]) =>
    offeredDefects([...defects].reverse(), tasks, 'EXT-F').map(({ code }) => code);
  assert.deepEqual(offer(), ['G1', 'K3']);
  assert.deepEqual(offer(found('EXT-F', 'K3'), found('HSR', 'G1')), ['K3', 'G1']);
});
