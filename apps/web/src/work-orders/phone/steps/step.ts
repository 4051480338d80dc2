import type { Pack, ProjectedDay } from '../pack/pack-model.ts';

/** What a step is sent with. */
export interface Sending {
  /** The same for every attempt, so that the server applies the step once. */
  idempotencyKey: string;
  /** Version of the record that it changes, if one is known. */
  ifMatch?: number;
  /** Ends an attempt that has waited for its response for too long. */
  signal: AbortSignal;
  /** The stored pack, with the responses to all earlier steps applied. */
  day: Pack | undefined;
}

/**
 * One kind of step: how it is queued and sent, and what it changes. `Data` is stored on the phone together with the name of
 * the kind: anything that can be cloned, files included, but no functions and no classes.
 */
export interface StepKind<Data extends object, Answer> {
  /** Id of the work order that the step belongs to; empty for one that belongs to none. */
  order: (data: Data) => string;
  /** Steps with the same key are sent in order; other keys do not wait for them. Ends with the id of the record. */
  queueKey: (data: Data) => string;
  /** Sent only after every earlier step of its order: the completion of a job. */
  waitsForOrder?: true;
  /** Later steps of its queue need the record that it creates, and are discarded with it. */
  dropsDependents?: true;
  /** It may be sent at the same time as others like it of its order; all other steps are sent one at a time. */
  isConcurrent?: true;
  /** A large file: it is sent in parallel with the other steps, which do not wait for it. */
  isFile?: true;
  /** Sent although a file of its queue still waits. */
  passesFiles?: true;
  /** Version of the record in the stored pack, for kinds that are sent with `If-Match`. */
  versionIn?: (day: Pack, data: Data) => number | undefined;
  /** @throws CallError when the server refuses it */
  send: (data: Data, sending: Sending) => Promise<Answer>;
  /** Version of the record after the response, for the next step of the queue. Absent: the version does not change. */
  versionOf?: (answer: Answer) => number | undefined;
  /** Temporary ids chosen on the phone, with the ids assigned by the server; later steps are changed accordingly. */
  mapIds?: (data: Data, answer: Answer) => Readonly<Record<string, string>>;
  /** The stored pack with the response applied. */
  applyResponse: (day: Pack, answer: Answer, data: Data) => Pack;
  /** The projected day with the step applied before it is sent; `at` is when it was stored. */
  applyOptimistically: (day: ProjectedDay, data: Data, at: string) => ProjectedDay;
  /** Text key of its name in the outbox. */
  labelKey: (data: Data) => string;
}

/** Declares a kind and infers its types. */
export const stepKind = <Data extends object, Answer>(kind: StepKind<Data, Answer>): StepKind<Data, Answer> => kind;
