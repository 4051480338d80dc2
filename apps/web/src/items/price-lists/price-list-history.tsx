import type { PriceList } from '@werkbank/contract/items/price-lists/price-list.ts';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { usePages } from '#src/api/use-pages.ts';
import { column, type HistoryColumns } from '#src/ui/history/history-column.tsx';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { useGroups } from '../groups/use-groups.tsx';

const columnsOf = ({ division }: PriceList): HistoryColumns => ({
  name: 'field.name',
  start_date: column.day('field.from'),
  end_date: column.day('field.until'),
  notes: 'field.notes',
  item_id: column.text('items.item', (id) => <ItemName division={division} id={id} />),
  item_group_id: column.text('items.group', (id) => <GroupName id={id} />),
  quantity: column.quantity('items.fromQuantity'),
  kind: column.word('items.kind', 'priceLists.kind'),
  value: column.quantity('priceLists.value'),
  percentage: column.percentage('priceLists.value'),
});

/** Who changed a price list and its lines. */
export function PriceListHistory({ list }: { list: PriceList }) {
  const input = { params: { division: list.division, priceListId: list.id }, pageSize: 40 };
  return (
    <RecordHistory
      pages={usePages(api.items.listPriceListHistory, input)}
      columns={columnsOf(list)}
      parts={{ price_list_line: 'priceLists.line' }}
    />
  );
}

function ItemName({ division, id }: { division: number; id: string }) {
  const { data } = useCall(api.items.get, { params: { division, itemId: id } });
  return data ? `${data.code} ${data.description}` : id;
}

function GroupName({ id }: { id: string }) {
  const group = useGroups()?.find((one) => one.id === id);
  return group ? `${group.code} ${group.description}` : id;
}
