import type { WorkOrderInput } from '@werkbank/contract/work-orders/order/order.ts';
import { sql } from 'kysely';
import { found } from '#base/problem.ts';
import type { Scope } from '#db/scope.ts';
import { insertItems } from '../items/item-store.ts';
import { addTasks } from '../tasks/order-tasks.ts';
import { insertVisit } from '../visits/visit-writes.ts';

/** First number of a division's work orders. */
export const firstNumber = 100_001;

/** Fields of a new order that a user cannot enter. */
export interface Origin {
  recreatedFromId?: string;
  estimateId?: string;
}

/**
 * Creates an order with its tasks, items and first visit, and returns its id.
 * @throws Problem `location.not_found`, `reference.not_found`, and those of items and visits
 */
export async function insertOrder(
  { db, division, locationId }: Scope & { locationId: string },
  input: WorkOrderInput,
  origin: Origin = {},
): Promise<string> {
  const { rows } = await sql<{ id: string; number: number }>`
    insert into work_order (division, number, location_id, type, description, notes, priority, contact_name, contact_phone, contact_email,
      your_ref, due_on, expected_minutes, signature_required, recreated_from_id, estimate_id)
    select l.division, take_number(l.division, 'work_order', ${firstNumber})::integer, l.id,
      ${input.type ?? 'maintenance'}, ${input.description},
      ${input.notes || null}, ${input.priority ?? 'normal'}, coalesce(${input.contactName || null}, l.contact_name),
      coalesce(${input.contactPhone || null}, l.phone),
      coalesce(${input.contactEmail ?? null}, l.email), coalesce(${input.yourRef || null}, left(l.invoice_reference, 40)),
      ${input.dueOn ?? null}::date,
      ${input.expectedMinutes ?? null}::integer, ${input.signatureRequired ?? true},
      ${origin.recreatedFromId ?? null}::uuid, ${origin.estimateId ?? null}::uuid
    from location l where l.division = ${division} and l.id = ${locationId} returning id, number`.execute(db);
  const order = found(rows[0], 'location.not_found');
  if (input.assetIds?.length) await addTasks({ db, division, orderId: order.id }, [...new Set(input.assetIds)]);
  if (input.engineerId !== undefined && input.plannedDate !== undefined)
    await insertVisit(db, division, order.id, {
      engineerId: input.engineerId,
      plannedOn: input.plannedDate,
      startTime: input.plannedStartTime ?? null,
      endTime: input.plannedEndTime ?? null,
    });
  await insertItems(db, division, order, input.items ?? []);
  return order.id;
}
