import { recordLink } from '#src/ui/basics/record-link.tsx';

/** Link to the page of a warehouse. */
export const WarehouseLink = recordLink(({ id }) => ({ to: '/warehouses/$warehouseId', params: { warehouseId: id } }));
