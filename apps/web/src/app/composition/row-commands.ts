import type { ComponentType } from 'react';
import type { CommandSet } from '#src/frame/commands/record-command.ts';
import { rowCommands } from '#src/frame/commands/row-commands.tsx';
import type { Area } from '#src/i18n/areas.ts';
import { loadTexts } from '#src/i18n/i18n.ts';
import type { RowCommandsProps } from '#src/ui/data-grid/model/row-commands.ts';

type Menu = ComponentType<RowCommandsProps>;

/** The menu of a row, with the texts that its list lacks. */
const menuOf = async <Record extends object, Row>(
  set: Promise<CommandSet<Record, Row>>,
  ...areas: Area[]
): Promise<Menu> => {
  const [loaded] = await Promise.all([set, loadTexts('views', ...areas)]);
  return rowCommands(loaded);
};

/** The menus of the rows of the lists, by the names of the lists. */
export const rowMenus = {
  accounts: async () =>
    await menuOf(
      import('#src/accounts/account/account-command-set.tsx').then((one) => one.accountCommandSet),
      'account',
      'merge',
    ),
  'assembly-orders': async () =>
    await menuOf(import('#src/inventory/assembly/assembly-command-set.tsx').then((one) => one.assemblyCommandSet)),
  assets: async () =>
    await menuOf(import('#src/assets/asset/asset-command-set.tsx').then((one) => one.assetCommandSet)),
  complaints: async () =>
    await menuOf(import('#src/complaints/complaint/complaint-command-set.tsx').then((one) => one.complaintCommandSet)),
  contacts: async () =>
    await menuOf(
      import('#src/accounts/contact-list/contact-command-set.tsx').then((one) => one.contactCommandSet),
      'account',
      'merge',
    ),
  counts: async () =>
    await menuOf(import('#src/inventory/counts/count-command-set.tsx').then((one) => one.countCommandSet)),
  estimates: async () =>
    await menuOf(import('#src/estimates/estimate/estimate-command-set.tsx').then((one) => one.estimateCommandSet)),
  items: async () => await menuOf(import('#src/items/item/item-command-set.tsx').then((one) => one.itemCommandSet)),
  locations: async () =>
    await menuOf(
      import('#src/locations/location/location-command-set.tsx').then((one) => one.locationCommandSet),
      'merge',
    ),
  'purchase-orders': async () =>
    await menuOf(import('#src/purchase-orders/order/order-command-set.tsx').then((one) => one.purchaseOrderCommandSet)),
  'sales-orders': async () =>
    await menuOf(import('#src/sales-orders/order/order-command-set.tsx').then((one) => one.orderCommandSet)),
  'service-requests': async () =>
    await menuOf(import('#src/service-requests/request/request-command-set.tsx').then((one) => one.requestCommandSet)),
  transfers: async () =>
    await menuOf(import('#src/inventory/transfers/transfer-command-set.tsx').then((one) => one.transferCommandSet)),
  'work-orders': async () =>
    await menuOf(import('#src/work-orders/order/order-command-set.tsx').then((one) => one.workOrderCommandSet)),
} satisfies Record<string, () => Promise<Menu>>;
