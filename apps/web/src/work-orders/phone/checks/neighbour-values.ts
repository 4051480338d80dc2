import type { RoundTask } from '../pack/pack-model.ts';
import type { StepOf } from '../steps/steps.ts';

type OfTask = Pick<RoundTask, 'workOrderId' | 'type'>;

/** The values that were last entered for a type of asset in a job, by check point; until the app is closed. */
const values = new Map<string, ReadonlyMap<string, number>>();

const keyOf = ({ workOrderId, type }: OfTask) => `${workOrderId} ${type}`;

/** Remembers the values that were read at an asset for the next one of its type. */
export function rememberValues(task: OfTask, { report }: StepOf<'answerTask'>['body']): void {
  const read = (report?.checks ?? []).flatMap(({ code, value, takenOver }) =>
    value === null || value === undefined || takenOver ? [] : [[code, value] as const],
  );
  if (read.length > 0) values.set(keyOf(task), new Map([...(values.get(keyOf(task)) ?? []), ...read]));
}

/** The value that was read at the asset of this type before. */
export const valueBefore = (task: OfTask, code: string): number | undefined => values.get(keyOf(task))?.get(code);
