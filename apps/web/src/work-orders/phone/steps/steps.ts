import { assetSteps } from './asset-steps.ts';
import { finishSteps } from './finish-steps.ts';
import { partSteps } from './part-steps.ts';
import { photoSteps } from './photo-steps.ts';
import { signatureSteps } from './signature-steps.ts';
import type { StepKind } from './step.ts';
import { taskSteps } from './task-steps.ts';
import { vanSteps } from './van-steps.ts';
import { visitSteps } from './visit-steps.ts';

/** Every kind of step. Phones store unsent steps under these names, so a name must never change. */
const stepKinds = {
  ...taskSteps,
  ...photoSteps,
  ...assetSteps,
  ...partSteps,
  ...visitSteps,
  ...signatureSteps,
  ...finishSteps,
  ...vanSteps,
};

type StepKinds = typeof stepKinds;
type DataOf<Kind> = Kind extends StepKind<infer Data, infer _> ? Data : never;

/** A stored step: the name of its kind and its data. */
export type Step = { [Name in keyof StepKinds]: { call: Name } & DataOf<StepKinds[Name]> }[keyof StepKinds];

/** A step of one kind. */
export type StepOf<Name extends Step['call']> = Extract<Step, { call: Name }>;

// The compiler cannot match a step with its kind across a union.
export const kindOf = (step: Step): StepKind<Step, unknown> =>
  stepKinds[step.call] as unknown as StepKind<Step, unknown>;
