import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { WorkOrderTask } from '@werkbank/contract/work-orders/tasks/task.ts';
import type { TaskAnswer, TaskOutcomes } from '@werkbank/contract/work-orders/tasks/task-answer.ts';
import { taskCalls } from '@werkbank/contract/work-orders/tasks/task-calls.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { routes } from '#http/context.ts';
import { Written } from '#http/prefer.ts';
import { type LockedOrder, lockedOrder, scopeOfOrder } from '../shared/scope.ts';
import { type AnsweredOrder, answerTask } from './task-answer.ts';
import { listToQuote } from './task-quote-store.ts';
import { findTask, listTasks, listTasksById } from './task-store.ts';
import { clearAnswer, type LockedTask, lockTasks } from './task-writes.ts';

export const taskRoutes = routes('workOrders', taskCalls, {
  listTasks: async ({ db, params, caller, language, page }) => {
    const { division, id } = await scopeOfOrder(db, caller, params.workOrderId, 'read');
    return await listTasks({ db, division, orderId: id, language, limit: caller.limit, page });
  },
  answerTask: async ({ db, params, body, caller, ifMatch, language, isMinimal }) => {
    const order = await answeredOrder(db, caller, params.workOrderId, language);
    const one = async () =>
      found(
        await findTask({ db, division: order.division, orderId: order.id, id: params.taskId, language }),
        'workorder.task_not_found',
      );
    const task = await held(db, order, params.taskId);
    if (ifMatch !== undefined && ifMatch !== task.version)
      throw new Problem('precondition.failed', { current: await one() });
    const answered = await answerTask(db, order, task, body);
    if (isMinimal) return new Written(task.id);
    return answered ?? (await one());
  },
  passTasks: async ({ db, params, body, caller, language }) => {
    const order = await answeredOrder(db, caller, params.workOrderId, language);
    const ids = body.tasks.map(({ id }) => id);
    const tasks = await lockTasks(db, order.division, order.id, ids);
    const codes = new Map<string, Code>();
    const answered = new Map<string, WorkOrderTask>();
    for (const { id, version } of body.tasks) {
      const task = tasks.get(id);
      const code = refusal(task, version);
      codes.set(id, code);
      if (!task || code !== null) continue;
      const written = await answerTask(db, order, task, {
        result: 'passed',
        ...(body.at !== undefined && { at: body.at }),
      });
      if (written) answered.set(id, written);
    }
    const others = ids.filter((id) => !answered.has(id));
    const scope = { db, division: order.division, orderId: order.id, language };
    const unchanged = others.length === 0 ? [] : await listTasksById(scope, others);
    const taskOf = (id: string) => answered.get(id) ?? unchanged.find((task) => task.id === id) ?? null;
    return { tasks: ids.map((id) => ({ id, code: codes.get(id) ?? null, task: taskOf(id) })) };
  },
  takeBackTask: async ({ db, params, caller, ifMatch, language }) => {
    const order = await answeredOrder(db, caller, params.workOrderId, language);
    const one = async () =>
      found(
        await findTask({ db, division: order.division, orderId: order.id, id: params.taskId, language }),
        'workorder.task_not_found',
      );
    const task = await held(db, order, params.taskId);
    if (ifMatch !== undefined && ifMatch !== task.version)
      throw new Problem('precondition.failed', { current: await one() });
    if (task.hasEnded) throw new Problem('asset.ended');
    await clearAnswer(db, order.division, task.id);
    return await one();
  },
  listToQuote: ({ db, params, query, page }) => listToQuote(db, params.division, query.locationId, page),
});

type Code = TaskOutcomes['tasks'][number]['code'];

function refusal(task: LockedTask | undefined, version: number | undefined): Code {
  if (!task) return 'workorder.task_not_found';
  if (task.result === ('passed' satisfies TaskAnswer['result'])) return null;
  if (task.hasEnded) return 'asset.ended';
  if (version !== undefined && version !== task.version) return 'precondition.failed';
  return task.result === null ? null : 'workorder.task_answered';
}

/** The order, locked, for a user who records results of its tasks. */
async function answeredOrder(
  db: Db,
  caller: Caller,
  id: string,
  language: Language,
): Promise<AnsweredOrder & LockedOrder> {
  const order = await lockedOrder(db, caller, id);
  return { ...order, answeredBy: caller.name, engineerId: caller.engineerId, language };
}

/** @throws Problem `workorder.task_not_found` */
const held = async (db: Db, { division, id }: AnsweredOrder, taskId: string): Promise<LockedTask> =>
  found((await lockTasks(db, division, id, [taskId])).get(taskId), 'workorder.task_not_found');
