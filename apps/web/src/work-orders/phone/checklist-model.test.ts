import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allInOrder, answerOf, type Defect, noFinding, openPoints, outcomeOf, type Point } from './checklist-model.ts';

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
const told = { level: 'service', orderType: 'maintenance', at: new Date('2026-11-21T10:00:00Z') } as const;

test('all well judges what is looked at, never what is measured or was judged already', () => {
  const findings = allInOrder(points, { SEAL: { ...noFinding, outcome: 'notOk' } });
  assert.equal(findings.SEAL?.outcome, 'notOk');
  assert.equal(findings.BAR, undefined);
  assert.deepEqual(
    openPoints(points, defects, allInOrder(points, {})).map(({ code }) => code),
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

test('a grave defect fails the device, unless it was put right; a small one is a remark', () => {
  const wrong = (defectCode: string, resolved: boolean) =>
    answerOf(
      { points: [seal], defects, findings: { SEAL: { ...noFinding, outcome: 'notOk', defectCode, resolved } } },
      told,
    );
  assert.deepEqual([wrong('G1', false).result, wrong('G1', false).report.result], ['failed', 'rejected']);
  assert.deepEqual(
    [wrong('G1', true).result, wrong('G1', true).report.result],
    ['passedAfterRepair', 'approvedWithRemarks'],
  );
  assert.deepEqual([wrong('K3', false).result, wrong('K3', false).report.result], ['passed', 'approvedWithRemarks']);
  assert.deepEqual(wrong('K3', false).report.defects, [{ code: 'K3', resolved: false }]);
});

test('what is wrong has to be named', () => {
  const findings = { SEAL: { ...noFinding, outcome: 'notOk' as const } };
  assert.deepEqual(openPoints([seal], defects, findings), [seal]);
  assert.deepEqual(openPoints([seal], [], { SEAL: { ...noFinding, outcome: 'notOk', remark: 'Gone' } }), []);
});
