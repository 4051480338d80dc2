import type { Item } from '@werkbank/contract/items/item.ts';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { usePages } from '#src/api/use-pages.ts';
import { useCustomHistory } from '#src/frame/custom-fields/use-custom-history.tsx';
import { column, type HistoryColumns } from '#src/ui/history/history-column.tsx';
import type { HistoryEvent } from '#src/ui/history/history-model.ts';
import { RecordHistory } from '#src/ui/history/record-history.tsx';

/** Columns of an item, its prices and its parts with the text for each, in reading order. */
const columnsOf = (item: Item): HistoryColumns => ({
  'item.code': 'items.code',
  'item.description': 'field.description',
  'item.extra_description': 'items.extraDescription',
  'item.search_code': 'items.searchCode',
  'item.barcode': 'items.barcode',
  'item.item_group_id': column.text('items.group', (id) => <GroupName division={item.division} id={id} />),
  'item.unit': column.unit('field.unit'),
  'item.standard_sales_price': column.amount('items.salesPrice', item.currency),
  'item.cost_price_standard': column.amount('items.costPrice', item.currency),
  'item.sales_vat_code': 'items.vatCode',
  'item.is_sales_item': 'items.sold',
  'item.is_purchase_item': 'items.bought',
  'item.is_stock_item': 'items.stocked',
  'item.is_webshop_item': 'items.webshop',
  'item.is_make_item': 'items.made',
  'item.is_serial_item': 'items.serial',
  'item.is_batch_item': 'items.batch',
  'item.is_fraction_allowed_item': 'items.fraction',
  'item.is_time': 'items.time',
  'item.is_on_demand_item': 'items.onDemand',
  'item.net_weight': 'items.weight',
  'item.start_date': column.day('field.from'),
  'item.end_date': column.day('field.until'),
  'item.notes': 'field.notes',
  'item.asset_types': 'items.serves',
  'item.additional_asset_types': 'items.goesWith',
  'item_price.account_id': column.text('items.priceFor', (id) => <AccountName division={item.division} id={id} />),
  'item_price.quantity': column.quantity('items.fromQuantity'),
  'item_price.price': column.amount('items.price', item.currency),
  'item_price.start_date': column.day('field.from'),
  'item_price.end_date': column.day('field.until'),
  'item_supplier.supplier_id': column.text('items.supplier', (id) => <AccountName division={item.division} id={id} />),
  'item_supplier.supplier_item_code': 'items.supplierItemCode',
  'item_supplier.purchase_unit': column.unit('items.purchaseUnit'),
  'item_supplier.unit_factor': column.quantity('items.unitFactor'),
  'item_supplier.price': column.amount('items.price', item.currency),
  'item_supplier.lead_days': 'items.leadDays',
  'item_supplier.minimum_quantity': column.quantity('items.minimumQuantity'),
  'item_supplier.order_multiple': column.quantity('items.orderMultiple'),
  'item_supplier.main': 'items.mainSupplier',
  'item_supplier.notes': 'field.notes',
  'assembly_item.part_item_id': column.text('items.part', (id) => <PartName division={item.division} id={id} />),
  'assembly_item.quantity_batch': column.quantity('field.quantity'),
  'assembly_item.line_number': 'items.line',
});

/** The history of an item, its prices and its parts. */
export function ItemHistory({ item }: { item: Item }) {
  const input = { params: { division: String(item.division), itemId: item.id }, pageSize: 40 };
  return (
    <RecordHistory
      own={useCustomHistory('item')}
      pages={usePages(api.items.listHistory, input)}
      columns={columnsOf(item)}
      parts={{ item_price: 'items.price', item_supplier: 'items.supplier', assembly_item: 'items.part' }}
      read={withPart}
    />
  );
}

/** Distinguishes the columns of parts, because the same name means different things in an item, a price and a part. */
function withPart(event: HistoryEvent): HistoryEvent {
  const named = (fields: HistoryEvent['before']) =>
    fields && Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${event.part}.${name}`, value]));
  return { ...event, before: named(event.before), after: named(event.after) };
}

interface NameProps {
  division: number;
  id: string;
}

function PartName({ division, id }: NameProps) {
  const { data } = useCall(api.items.get, { params: { division: String(division), itemId: id } });
  return data ? `${data.code} ${data.description}` : id;
}

function AccountName({ division, id }: NameProps) {
  const { data } = useCall(api.accounts.get, { params: { division: String(division), id } });
  return data ? `${data.name} (${data.code})` : id;
}

function GroupName({ division, id }: NameProps) {
  const { data } = useCall(api.items.listGroups, { params: { division: String(division) }, pageSize: 1000 });
  const group = data?.rows.find((one) => one.id === id);
  return group ? `${group.code} ${group.description}` : id;
}
