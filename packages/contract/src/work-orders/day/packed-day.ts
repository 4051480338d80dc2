import * as z from 'zod';
import { DayPack, PackOrder, PackTask, PackType } from './day.ts';

type Sparse<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodNullable<infer Inner extends z.ZodType>
    ? z.ZodOptional<Inner>
    : Shape[Name];
};

/** The fields of a shape, absent instead of null. */
const sparse = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      field instanceof z.ZodNullable ? (field.unwrap() as z.ZodType).optional() : field,
    ]),
  ) as Sparse<Shape>;

/** A task without null values, without its order and without the texts of its type, which are elsewhere in the pack. */
const PackedTask = z
  .object(sparse(PackTask.omit({ workOrderId: true, typeDescription: true }).shape))
  .meta({ id: 'PackedTask' });

const PackedOrder = z
  .object({
    ...PackOrder.shape,
    /** In the order of the round, without detached ones; at most 1000. */
    tasks: z.array(PackedTask),
  })
  .meta({ id: 'PackedOrder' });

const PackedType = z
  .object({
    ...PackType.shape,
    /** Codes of its check points, in their order. */
    points: z.array(z.string()),
    /** Codes of its defects, in their order. */
    defects: z.array(z.string()),
  })
  .meta({ id: 'PackedType' });

/** A day pack that contains data shared by many assets only once; `unpackDay` copies it back to each of them. */
export const PackedDay = z
  .object({
    ...DayPack.shape,
    orders: z.array(PackedOrder),
    types: z.array(PackedType),
    /** Check points of all types. */
    points: PackType.shape.points,
    /** Defects of all types. */
    defects: PackType.shape.defects,
  })
  .meta({ id: 'PackedDay' });
export type PackedDay = z.output<typeof PackedDay>;
