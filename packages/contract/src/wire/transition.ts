/** An action on a record: the statuses in which it is allowed, and those to which it can lead. */
export interface Transition<Status extends number> {
  from: readonly Status[];
  to: readonly Status[];
}

/** Whether one of these actions leads from one status to another. */
export const mayBecome = <Status extends number>(
  transitions: Readonly<Record<string, Transition<Status>>>,
  was: Status,
  becomes: Status,
): boolean =>
  was !== becomes && Object.values(transitions).some(({ from, to }) => from.includes(was) && to.includes(becomes));

/** Whether a record in this status allows the action. */
export const isAllowed = ({ from }: Transition<number>, status: number): boolean => from.includes(status);

/** The statuses from which one of these actions leads to this one. */
export const allowedFrom = (actions: readonly Transition<number>[], status: number): readonly number[] =>
  actions.flatMap(({ from, to }) => (to.includes(status) ? from : []));
