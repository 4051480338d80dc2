import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AssetTypeDetail } from '@werkbank/contract/assets/types/asset-type.ts';
import {
  agesOf,
  areNormsShort,
  isStepComplete,
  nextStep,
  normsOf,
  planFormFor,
  stepsFrom,
  withPasted,
} from './plan-model.ts';

const plan = {
  country: 'NL',
  lifeYears: 20,
  norms: ['NEN 2559', 'NEN 2659'],
  steps: [
    {
      level: 'extended' as const,
      intervalMonths: null,
      anchor: 'due' as const,
      atAges: [5, 15],
      graceMonths: 1,
      toleranceDays: 60,
      rank: 2,
      informative: false,
    },
  ],
};

const type = { plans: [plan] } as unknown as AssetTypeDetail;
const values = planFormFor('NL').valuesOf(type);

describe('the form of a maintenance plan', () => {
  it('returns the plan that it was filled from', () => {
    const { country, ...body } = plan;
    const form = planFormFor(country);
    assert.deepEqual(form.bodyOf(form.valuesOf(type)), body);
    assert.equal(form.valuesOf(type).country, country);
  });

  it('is empty for a country that has none yet', () => {
    const { country, lifeYears, norms, steps } = planFormFor(undefined).valuesOf(type);
    assert.deepEqual({ country, lifeYears, norms, steps }, { country: '', lifeYears: null, norms: '', steps: [] });
  });

  it('begins as a copy of the plan of another country', () => {
    const form = planFormFor(undefined, undefined, plan);
    const { country: _country, ...body } = plan;
    const copied = form.valuesOf({ plans: [] } as unknown as AssetTypeDetail);
    assert.equal(copied.country, '');
    assert.deepEqual(form.bodyOf(copied), body);
  });

  it('takes steps from the rows of a spreadsheet, by the names of the form', () => {
    const names: Record<string, string> = {
      'assets.level.service': 'Onderhoud',
      'assets.level.revision': 'Revisie',
      'assets.plan.anchor.done': 'de dag van uitvoering',
    };
    const text =
      'Stap\tInterval\tLeeftijd\nonderhoud\t12\t\tDe dag van uitvoering\t2\t30\t1\nRevisie\t\t10; 20\nVerf\t6\n';
    const { steps, unknown } = stepsFrom(text, (key) => names[key] ?? key);
    assert.equal(unknown, 1);
    assert.partialDeepStrictEqual(steps, [
      { level: 'service', intervalMonths: 12, anchor: 'done', graceMonths: 2, toleranceDays: 30, rank: 1 },
      { level: 'revision', intervalMonths: null, atAges: '10; 20', anchor: 'due', toleranceDays: 60 },
    ]);
    assert.ok(steps.every(isStepComplete));
    const first = stepsFrom('Verf\t6\nRevisie\tzes\t10\n', (key) => names[key] ?? key);
    assert.deepEqual([first.unknown, first.steps.map(({ intervalMonths }) => intervalMonths)], [1, [null]]);
    assert.deepEqual(
      withPasted([...values.steps, ...steps], steps).map(({ level }) => level),
      ['extended', 'service', 'revision'],
    );
  });

  it('parses ages as they are typed', () => {
    assert.deepEqual(agesOf('5, 15;20'), [5, 15, 20]);
    assert.deepEqual(agesOf(''), []);
    assert.equal(agesOf('5, later'), undefined);
    assert.equal(agesOf('0'), undefined);
  });

  it('parses norms as they are typed', () => {
    assert.deepEqual(normsOf(' NEN 2559 ,, ISSO 79,'), ['NEN 2559', 'ISSO 79']);
    assert.equal(areNormsShort('NEN 2559'), true);
    assert.equal(areNormsShort('N'.repeat(61)), false);
    assert.equal(areNormsShort('N,'.repeat(11)), false);
  });

  it('requires an interval or an age for every step', () => {
    const step = values.steps[0];
    assert.ok(step);
    assert.equal(isStepComplete(step), true);
    assert.equal(isStepComplete({ ...step, atAges: '' }), false);
    assert.equal(isStepComplete({ ...step, atAges: '', intervalMonths: 12 }), true);
    assert.equal(isStepComplete({ ...step, graceMonths: Number.NaN }), false);
  });

  it('offers each level once', () => {
    assert.equal(nextStep([])?.level, 'service');
    assert.equal(nextStep(values.steps)?.rank, 1);
    const all = Array.from({ length: 7 }).reduce<NonNullable<ReturnType<typeof nextStep>>[]>((steps) => {
      const next = nextStep(steps);
      return next ? [...steps, next] : steps;
    }, []);
    assert.equal(all.length, 7);
    assert.equal(all.at(-1)?.informative, true);
    assert.equal(nextStep(all), undefined);
  });
});
