import * as z from 'zod';
import { todayKinds } from './today-kinds.ts';

const Kind = z.enum(todayKinds);

/** The order of the kinds of work on the page, and those that are not shown. */
export const Arrangement = z.object({ kinds: z.array(Kind), hidden: z.array(Kind) }).meta({ id: 'Arrangement' });
export type Arrangement = z.output<typeof Arrangement>;

const chosen = z.array(Kind).max(todayKinds.length);

/** Kinds that are not named follow in the usual order. */
export const ArrangementInput = z.object({ kinds: chosen, hidden: chosen }).meta({ id: 'ArrangementInput' });
export type ArrangementInput = z.output<typeof ArrangementInput>;
