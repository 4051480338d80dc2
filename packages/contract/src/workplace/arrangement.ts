import * as z from 'zod';
import { todayKinds } from './today-kinds.ts';

const Kind = z.enum(todayKinds);

/** Figures above the lists. */
export const maxFigures = 6;

/** The kinds counted above the lists, by place; null is filled with a kind that waits. */
const Figures = z.array(Kind.nullable()).max(maxFigures);

/** The order of the kinds of work on the page, those that are not shown, and those that are counted above them. */
export const Arrangement = z
  .object({ kinds: z.array(Kind), hidden: z.array(Kind), figures: Figures })
  .meta({ id: 'Arrangement' });
export type Arrangement = z.output<typeof Arrangement>;

const chosen = z.array(Kind).max(todayKinds.length);

/** Kinds that are not named follow in the usual order; figures that are not named remain. */
export const ArrangementInput = z
  .object({ kinds: chosen, hidden: chosen, figures: Figures.optional() })
  .meta({ id: 'ArrangementInput' });
export type ArrangementInput = z.output<typeof ArrangementInput>;
