import { recordLink } from '#src/ui/basics/record-link.tsx';

/** Leads to the page of a warehouse. */
export const WarehouseLink = recordLink(({ id }) => ({ to: '/warehouses/$warehouseId', params: { warehouseId: id } }));
