import type { Pack, SaidDay } from '../pack/pack-model.ts';

/** What a step knows when it is sent. */
export interface Sending {
  /** However often it is sent, it is done once. */
  idempotencyKey: string;
  /** Version of the record it is said of, where one is known. */
  ifMatch?: number;
  /** The day as this device keeps it, with the answers to all steps before: what the server has named since is found here. */
  day: Pack | undefined;
}

/**
 * One kind of step: what is told the server, in which order, and what follows from it. `Data` is what is stored on the device
 * beside the name of the kind; anything a browser can clone, files too, but nothing else (no functions, no classes).
 */
export interface StepKind<Data extends object, Answer> {
  /** Order that the step belongs to. */
  order: (data: Data) => string;
  /** What one record is told stays in order; another record does not wait for it. Ends with the id of the record. */
  lane: (data: Data) => string;
  /** Is sent only when nothing waits that was stored for its order before it: the end of a job. */
  waitsForOrder?: true;
  /** What follows in its lane is said of what it makes: given up, it takes that along. */
  carriesLane?: true;
  /** Version of the record in the stored day, for kinds that are sent with `If-Match`. */
  versionIn?: (day: Pack, data: Data) => number | undefined;
  /** @throws CallError when the server says no */
  send: (data: Data, sending: Sending) => Promise<Answer>;
  /** Version that the answer made; what follows in the lane is said of it. Absent: the version stays as it was. */
  versionOf?: (answer: Answer) => number | undefined;
  /** Ids that this device made up, and what the server calls the same records; steps that follow are told. */
  names?: (data: Data, answer: Answer) => Readonly<Record<string, string>>;
  /** The stored day with what the server answered. */
  takeIn: (day: Pack, answer: Answer, data: Data) => Pack;
  /** The day as it will stand when the step is sent; `at` is when it was stored. */
  foresee: (day: SaidDay, data: Data, at: string) => SaidDay;
  /** Key of the words for it in the list of what is to be sent. */
  words: (data: Data) => string;
}

/** Declares a kind and keeps its types. */
export const stepKind = <Data extends object, Answer>(kind: StepKind<Data, Answer>): StepKind<Data, Answer> => kind;
