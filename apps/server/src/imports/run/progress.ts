import type { ImportStepProgress } from '@werkbank/contract/imports/import.ts';
import type { StepReader } from '../steps/step-reader.ts';

/** Where a run is: the step, how many of its rows are done, and the counts of every step. */
export interface Progress {
  step: number;
  row: number;
  steps: ImportStepProgress[];
}

/** What a batch adds to the counts of its step. */
export interface BatchCounts {
  rowsDone: number;
  rowsCreated: number;
  rowsUpdated: number;
  rowsUnchanged: number;
  rowsSkipped: number;
  rowsRejected: number;
  rowsIncomplete: number;
}

export const nothingDone = (readers: readonly StepReader[], rowCounts: ReadonlyMap<string, number>): Progress => ({
  step: 0,
  row: 0,
  steps: readers.map(({ name, entity, step }) => ({
    name,
    entity: entity.entity,
    file: step.file ?? null,
    rowsTotal: step.rows?.length ?? rowCounts.get(step.file ?? '') ?? 0,
    rowsDone: 0,
    rowsCreated: 0,
    rowsUpdated: 0,
    rowsUnchanged: 0,
    rowsSkipped: 0,
    rowsRejected: 0,
    rowsIncomplete: 0,
  })),
});

const counted = [
  'rowsDone',
  'rowsCreated',
  'rowsUpdated',
  'rowsUnchanged',
  'rowsSkipped',
  'rowsRejected',
  'rowsIncomplete',
] as const;

export function advance(progress: Progress, counts: BatchCounts): Progress {
  const add = (step: ImportStepProgress) => ({
    ...step,
    ...Object.fromEntries(counted.map((name) => [name, step[name] + counts[name]])),
  });
  const steps = progress.steps.map((step, index) => (index === progress.step ? add(step) : step));
  return { step: progress.step, row: progress.row + counts.rowsDone, steps };
}

export const nextStep = (progress: Progress): Progress => ({ ...progress, step: progress.step + 1, row: 0 });

/** Counts over all steps. */
export const totals = ({ steps }: Progress): BatchCounts & { rowsTotal: number } => {
  const sum = (name: 'rowsTotal' | (typeof counted)[number]) => steps.reduce((total, step) => total + step[name], 0);
  return {
    rowsTotal: sum('rowsTotal'),
    rowsDone: sum('rowsDone'),
    rowsCreated: sum('rowsCreated'),
    rowsUpdated: sum('rowsUpdated'),
    rowsUnchanged: sum('rowsUnchanged'),
    rowsSkipped: sum('rowsSkipped'),
    rowsRejected: sum('rowsRejected'),
    rowsIncomplete: sum('rowsIncomplete'),
  };
};
