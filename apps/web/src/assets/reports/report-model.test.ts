import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import type { ServiceReport } from '@werkbank/contract/assets/reports/service-report.ts';
import type { Checklist } from '@werkbank/contract/assets/types/asset-type.ts';
import {
  allDefects,
  allInOrder,
  lastFinding,
  measured,
  noFinding,
  openPoints,
  reportBody,
  reportValues,
  suggestResult,
} from './report-model.ts';

const looked = { kind: 'ok', unit: null, lowerLimit: null, upperLimit: null } as const;
const list: Checklist = {
  level: 'service',
  points: [
    { ...looked, code: 'EXT-01', description: 'Aanwezig' },
    { ...looked, code: 'EXT-02', description: 'Bereikbaar' },
    { code: 'EXT-08', kind: 'number', unit: 'bar', lowerLimit: 12, upperLimit: 15.5, description: 'Druk' },
  ],
  defects: [
    { code: 'E06', severity: 1, action: 'replace', description: 'Drukloos' },
    { code: 'E12', severity: 3, action: 'onSite', description: 'Sticker ontbreekt' },
  ],
};
const empty = reportValues(undefined);
const fine = { ...empty, findings: allInOrder(list.points, {}) };
const wrong = (defectCode: string) => ({
  ...fine,
  findings: {
    ...fine.findings,
    'EXT-02': { ...noFinding, outcome: 'notOk' as const, defectCode, remark: ' Kast ervoor ' },
  },
});

describe('a report of a visit', () => {
  it('is complete when everything is in order; measurements may be added', () => {
    assert.deepEqual(
      openPoints(list, empty).map(({ code }) => code),
      ['EXT-01', 'EXT-02'],
    );
    assert.deepEqual(openPoints(list, fine), []);
    assert.deepEqual(openPoints(list, { ...empty, result: 'notFound' }), []);
    const body = reportBody(
      { ...fine, findings: { ...fine.findings, 'EXT-08': { ...noFinding, value: 14.5 } } },
      list,
      null,
    );
    assert.deepEqual([body.level, body.result, 'date' in body], ['service', 'approved', false]);
    assert.deepEqual(
      body.checks.map(({ code, outcome, value }) => [code, outcome, value]),
      [
        ['EXT-01', 'ok', null],
        ['EXT-02', 'ok', null],
        ['EXT-08', null, 14.5],
      ],
    );
  });

  it('has the outcome that follows from its defects, until the user decides', () => {
    assert.equal(suggestResult(fine, list), 'approved');
    assert.equal(suggestResult(wrong(''), list), 'approvedWithRemarks');
    assert.equal(suggestResult(wrong('E12'), list), 'approvedWithRemarks');
    assert.equal(suggestResult(wrong('E06'), list), 'rejected');
    assert.equal(
      suggestResult({ ...wrong('E06'), defects: [{ code: 'E06', resolved: true }] }, list),
      'approvedWithRemarks',
    );
    assert.equal(reportBody({ ...wrong('E06'), result: 'approved' }, list, null).result, 'approved');
  });

  it('treats a value outside the limits as a defect, until the user decides', () => {
    const open = { lowerLimit: null, upperLimit: null };
    const limits = { lowerLimit: 12, upperLimit: 15.5 };
    const outcomes = [12, 15.5, 11.999, 15.501, Number.NaN, null].map((value) => measured(limits, value).outcome);
    assert.deepEqual(outcomes, [null, null, 'notOk', 'notOk', null, null]);
    assert.equal(measured({ ...open, lowerLimit: 0 }, -0.001).outcome, 'notOk');
    assert.equal(measured({ ...open, upperLimit: 0 }, 0.001).outcome, 'notOk');
    assert.equal(measured(open, -1e9).outcome, null);
    const low = { ...fine, findings: { ...fine.findings, 'EXT-08': { ...noFinding, ...measured(limits, 3) } } };
    assert.equal(suggestResult(low, list), 'approvedWithRemarks');
    const decided = {
      ...low,
      findings: { ...low.findings, 'EXT-08': { ...noFinding, value: 3, outcome: 'ok' as const } },
    };
    assert.equal(suggestResult(decided, list), 'approved');
  });

  it('lists each defect once, with its remark', () => {
    const body = reportBody(
      {
        ...wrong('E12'),
        defects: [
          { code: 'E12', resolved: true },
          { code: '', resolved: false },
        ],
      },
      list,
      'old',
    );
    assert.deepEqual(body.defects, [{ code: 'E12', resolved: true }]);
    assert.deepEqual(body.checks[1], {
      code: 'EXT-02',
      outcome: 'notOk',
      value: null,
      date: null,
      text: null,
      defectCode: 'E12',
      remark: 'Kast ervoor',
    });
    assert.equal(body.correctsId, 'old');
  });

  it('starts from the report that it corrects, and shows the previous measurements', () => {
    const report = {
      date: '2026-03-02',
      type: 'repair',
      result: 'rejected',
      checks: [{ code: 'EXT-08', outcome: null, value: 11, date: null, text: null, defectCode: null, remark: null }],
      defects: [{ code: 'E06', resolved: false, remark: null }],
      items: [{ itemId: 'i', quantity: 2 }],
      findings: 'Leeg',
      actions: null,
      durationMinutes: 5,
    } as unknown as ServiceReport;
    const values = reportValues(report);
    assert.deepEqual(
      [values.date, values.type, values.result, values.found, values.minutes],
      ['2026-03-02', 'repair', 'rejected', 'Leeg', 5],
    );
    assert.deepEqual(
      reportBody({ ...values, parts: [...values.parts, { itemId: '', quantity: 1 }] }, list, null).items,
      [{ itemId: 'i', quantity: 2 }],
    );
    assert.deepEqual(lastFinding({ serviceReports: [report] } as Asset, 'EXT-08'), {
      date: '2026-03-02',
      value: 11,
      on: null,
    });
    assert.equal(lastFinding({ serviceReports: [report] } as Asset, 'EXT-01'), null);
  });

  it('that corrects another drops an open defect together with its check point', () => {
    const at = { outcome: 'notOk', value: null, date: null, text: null, remark: null };
    const values = reportValues({
      checks: [
        { ...at, code: 'EXT-01', defectCode: 'E06' },
        { ...at, code: 'EXT-02', defectCode: 'E12' },
      ],
      defects: [
        { code: 'E06', resolved: false },
        { code: 'E12', resolved: true },
        { code: 'E99', resolved: false },
      ],
    } as unknown as ServiceReport);
    assert.deepEqual(
      allDefects(values).map(({ code, resolved }) => [code, resolved]),
      [
        ['E12', true],
        ['E99', false],
        ['E06', false],
      ],
    );
    const codes = allDefects({ ...values, findings: allInOrder(list.points, values.findings) }).map(({ code }) => code);
    assert.deepEqual(codes, ['E12', 'E99']);
  });
});
