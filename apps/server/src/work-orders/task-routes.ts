import { taskCalls } from '@werkbank/contract/work-orders/task-calls.ts';
import { routes } from '#http/context.ts';
import { scopeOfOrder } from './scope.ts';
import { listTasks } from './task-store.ts';

export const taskRoutes = routes('workOrders', taskCalls, {
  listTasks: async ({ db, params, caller, language, page }) => {
    const { division, id } = await scopeOfOrder(db, caller, params.workOrderId, 'read');
    return await listTasks(db, division, id, language, page);
  },
});
