import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  agesOf,
  areNormsShort,
  isPlanComplete,
  isStepComplete,
  nextStep,
  normsOf,
  planBodyOf,
  planValuesOf,
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

describe('the form of a maintenance plan', () => {
  it('returns the plan that it was filled from', () => {
    const { country, ...body } = plan;
    assert.deepEqual(planBodyOf(planValuesOf(plan)), body);
    assert.equal(planValuesOf(plan).country, country);
    assert.equal(isPlanComplete(planValuesOf(plan)), true);
    assert.equal(isPlanComplete(planValuesOf(null)), false);
  });

  it('reads ages as they are typed', () => {
    assert.deepEqual(agesOf('5, 15;20'), [5, 15, 20]);
    assert.deepEqual(agesOf(''), []);
    assert.equal(agesOf('5, later'), undefined);
    assert.equal(agesOf('0'), undefined);
  });

  it('reads norms as they are typed', () => {
    assert.deepEqual(normsOf(' NEN 2559 ,, ISSO 79,'), ['NEN 2559', 'ISSO 79']);
    assert.equal(areNormsShort('NEN 2559'), true);
    assert.equal(areNormsShort('N'.repeat(61)), false);
    assert.equal(areNormsShort('N,'.repeat(11)), false);
    assert.equal(isPlanComplete({ ...planValuesOf(plan), norms: 'N'.repeat(61) }), false);
  });

  it('requires an interval or an age for every step', () => {
    const step = planValuesOf(plan).steps[0];
    assert.ok(step);
    assert.equal(isStepComplete(step), true);
    assert.equal(isStepComplete({ ...step, atAges: '' }), false);
    assert.equal(isStepComplete({ ...step, atAges: '', intervalMonths: 12 }), true);
    assert.equal(isStepComplete({ ...step, graceMonths: Number.NaN }), false);
  });

  it('offers each level once', () => {
    assert.equal(nextStep([])?.level, 'service');
    assert.equal(nextStep(planValuesOf(plan).steps)?.rank, 1);
    const all = Array.from({ length: 7 }).reduce<NonNullable<ReturnType<typeof nextStep>>[]>((steps) => {
      const next = nextStep(steps);
      return next ? [...steps, next] : steps;
    }, []);
    assert.equal(all.length, 7);
    assert.equal(all.at(-1)?.informative, true);
    assert.equal(nextStep(all), undefined);
  });
});
