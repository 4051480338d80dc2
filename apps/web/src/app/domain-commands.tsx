import { staff, staffAndEngineers } from '@werkbank/contract/call.ts';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { readPalette, subscribeToPalette } from '#src/ui/palette-store.ts';
import { hasRole } from './roles.ts';
import { useMe } from './use-me.ts';

const AccountCommands = lazy(async () => {
  const { AccountCommands: component } = await import('#src/accounts/account-commands.tsx');
  return { default: component };
});
const AssetCommands = lazy(async () => {
  const { AssetCommands: component } = await import('#src/assets/asset-commands.tsx');
  return { default: component };
});
const EstimateCommands = lazy(async () => {
  const { EstimateCommands: component } = await import('#src/estimates/estimate-commands.tsx');
  return { default: component };
});
const ComplaintCommands = lazy(async () => {
  const { ComplaintCommands: component } = await import('#src/complaints/complaint-commands.tsx');
  return { default: component };
});
const ItemCommands = lazy(async () => {
  const { ItemCommands: component } = await import('#src/items/item-commands.tsx');
  return { default: component };
});
const LocationCommands = lazy(async () => {
  const { LocationCommands: component } = await import('#src/locations/location-commands.tsx');
  return { default: component };
});
const OrderCommands = lazy(async () => {
  const { OrderCommands: component } = await import('#src/sales-orders/order-commands.tsx');
  return { default: component };
});

const RequestCommands = lazy(async () => {
  const { RequestCommands: component } = await import('#src/service-requests/request-commands.tsx');
  return { default: component };
});

const WorkOrderCommands = lazy(async () => {
  const { WorkOrderCommands: component } = await import('#src/work-orders/work-order-commands.tsx');
  return { default: component };
});

/** What the domains put into the palette, for who may use them, from the first time it opens. */
export function DomainCommands() {
  const { roles } = useMe();
  const { isOpen } = useSyncExternalStore(subscribeToPalette, readPalette);
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      {hasRole([...staffAndEngineers, 'Reseller'], roles) && <AccountCommands />}
      {hasRole([...staff, 'Reseller'], roles) && <OrderCommands />}
      {hasRole(staffAndEngineers, roles) && <LocationCommands />}
      {hasRole(staffAndEngineers, roles) && <AssetCommands />}
      {hasRole([...staffAndEngineers, 'Reseller', 'Admin'], roles) && <RequestCommands />}
      {hasRole([...staff, 'Admin'], roles) && <ComplaintCommands />}
      {hasRole(staffAndEngineers, roles) && <WorkOrderCommands />}
      {hasRole(staff, roles) && <EstimateCommands />}
      <ItemCommands />
    </Suspense>
  );
}
