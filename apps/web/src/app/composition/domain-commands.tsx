import { staff, staffAndEngineers } from '@werkbank/contract/wire/call.ts';
import { AccountCommands } from '#src/accounts/account-commands.tsx';
import { AssetCommands } from '#src/assets/asset-commands.tsx';
import { ComplaintCommands } from '#src/complaints/complaint-commands.tsx';
import { EstimateCommands } from '#src/estimates/estimate-commands.tsx';
import { hasRole } from '#src/identity/roles.ts';
import { useMe } from '#src/identity/use-me.ts';
import { ItemCommands } from '#src/items/item-commands.tsx';
import { LocationCommands } from '#src/locations/location-commands.tsx';
import { PurchaseOrderCommands } from '#src/purchase-orders/purchase-order-commands.tsx';
import { OrderCommands } from '#src/sales-orders/order-commands.tsx';
import { RequestCommands } from '#src/service-requests/request-commands.tsx';
import { WorkOrderCommands } from '#src/work-orders/work-order-commands.tsx';

/** The commands of the domains in the palette, for people with access to them. */
export function DomainCommands() {
  const { roles } = useMe();
  return (
    <>
      {hasRole([...staffAndEngineers, 'Reseller'], roles) && <AccountCommands />}
      {hasRole([...staff, 'Reseller'], roles) && <OrderCommands />}
      {hasRole(staff, roles) && <PurchaseOrderCommands />}
      {hasRole(staffAndEngineers, roles) && <LocationCommands />}
      {hasRole(staffAndEngineers, roles) && <AssetCommands />}
      {hasRole([...staffAndEngineers, 'Reseller', 'Admin'], roles) && <RequestCommands />}
      {hasRole([...staff, 'Admin'], roles) && <ComplaintCommands />}
      {hasRole(staffAndEngineers, roles) && <WorkOrderCommands />}
      {hasRole(staff, roles) && <EstimateCommands />}
      <ItemCommands />
    </>
  );
}
