import type { DayPack, PackTask } from './day.ts';
import type { PackedDay } from './packed-day.ts';

type Nullable<T> = { [Name in keyof T]-?: null extends T[Name] ? Name : never }[keyof T];

/** Fields of a task that a packed one lacks. */
const empty: Readonly<Record<Nullable<PackTask>, null>> = {
  tag: null,
  serialNumber: null,
  placeId: null,
  placePath: null,
  position: null,
  dueOn: null,
  level: null,
  result: null,
  reason: null,
  serviceReportId: null,
  detachedReason: null,
  answeredAt: null,
  answeredByFullName: null,
  brand: null,
  model: null,
  inventoryNumber: null,
  agent: null,
  content: null,
  contentUnit: null,
  fireClass: null,
  walkOrder: null,
  manufactureDate: null,
  installationDate: null,
  endOfLifeOn: null,
  batteryDueOn: null,
  padsAdultDueOn: null,
  padsChildDueOn: null,
  expiryDate: null,
  itemId: null,
  notes: null,
  undoUntil: null,
  lastReport: null,
};

/** Gives every task all its fields, and every type its check points and defects, from the shared data of the pack. */
export function unpackDay({ orders, types, points, defects, ...rest }: PackedDay): DayPack {
  const pointOf = new Map(points.map((point) => [point.code, point]));
  const defectOf = new Map(defects.map((defect) => [defect.code, defect]));
  const wordsOf = new Map(types.map(({ type, country, description }) => [`${type} ${country}`, description]));
  return {
    ...rest,
    orders: orders.map(({ tasks, ...one }) => ({
      ...one,
      tasks: tasks.map(
        (task) =>
          ({
            ...empty,
            ...task,
            workOrderId: one.order.id,
            typeDescription: wordsOf.get(`${task.type} ${one.site.country}`) ?? task.type,
          }) as PackTask,
      ),
    })),
    types: types.map((type) => ({
      ...type,
      points: type.points.flatMap((code) => pointOf.get(code) ?? []),
      defects: type.defects.flatMap((code) => defectOf.get(code) ?? []),
    })),
  };
}
