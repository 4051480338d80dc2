import { AccountCommands } from '#src/accounts/account-commands.tsx';
import { AssetCommands } from '#src/assets/asset-commands.tsx';
import { ComplaintCommands } from '#src/complaints/complaint-commands.tsx';
import { EstimateCommands } from '#src/estimates/estimate-commands.tsx';
import { useSeesAllStock } from '#src/identity/access.ts';
import { useRights } from '#src/identity/use-me.ts';
import { AssemblyCommands } from '#src/inventory/assembly-commands.tsx';
import { SerialCommands } from '#src/inventory/serial-commands.tsx';
import { ItemCommands } from '#src/items/item-commands.tsx';
import { LocationCommands } from '#src/locations/location-commands.tsx';
import { PurchaseOrderCommands } from '#src/purchase-orders/purchase-order-commands.tsx';
import { OrderCommands } from '#src/sales-orders/order-commands.tsx';
import { RequestCommands } from '#src/service-requests/request-commands.tsx';
import { WorkOrderCommands } from '#src/work-orders/work-order-commands.tsx';

/** The commands of the domains in the palette, for people with access to them. */
export function DomainCommands() {
  const rights = useRights();
  const seesAllStock = useSeesAllStock();
  return (
    <>
      {rights.has('accounts.see') && <AccountCommands />}
      {rights.has('salesOrders.see') && <OrderCommands />}
      {rights.has('purchaseOrders.see') && <PurchaseOrderCommands />}
      {rights.has('locations.see') && <LocationCommands />}
      {rights.has('assets.see') && <AssetCommands />}
      {rights.has('serviceRequests.see') && <RequestCommands />}
      {rights.has('complaints.see') && <ComplaintCommands />}
      {rights.has('workOrders.see') && <WorkOrderCommands />}
      {rights.has('estimates.all') && <EstimateCommands />}
      {seesAllStock && <AssemblyCommands />}
      {seesAllStock && <SerialCommands />}
      {rights.has('items.see') && <ItemCommands />}
    </>
  );
}
