import type { Warehouse } from '@werkbank/contract/inventory/calls.ts';
import { api } from '#src/api/api.ts';
import { usePages } from '#src/api/use-pages.ts';
import { RecordHistory } from '#src/ui/history/record-history.tsx';

const columns = {
  code: 'field.code',
  description: 'field.description',
  e_mail: 'inventory.email',
  main: 'inventory.main',
  manager_user_full_name: 'inventory.manager',
  use_storage_locations: 'inventory.storageLocations',
  active: 'field.active',
};

/** Changes of a warehouse itself; changes of its stock are in the ledger of each item. */
export function WarehouseHistory({ warehouse }: { warehouse: Warehouse }) {
  const input = { params: { division: String(warehouse.division), warehouseId: warehouse.id }, pageSize: 40 };
  return <RecordHistory pages={usePages(api.inventory.listWarehouseHistory, input)} columns={columns} />;
}
