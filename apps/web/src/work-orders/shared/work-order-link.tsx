import { recordLink } from '#src/ui/basics/record-link.tsx';

/** Link to the page of a work order. */
export const WorkOrderLink = recordLink(({ id }) => ({ to: '/work-orders/$workOrderId', params: { workOrderId: id } }));
