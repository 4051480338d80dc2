import { useInfiniteQuery } from '@tanstack/react-query';
import type { Item } from '@werkbank/contract/items/item.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { pagesOptions, useCall } from '#src/api/use-call.ts';
import type { HistoryEvent } from '#src/ui/history/history-model.ts';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { Amount, DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { historyLabels } from './history-labels.ts';

/** What happened to an item, its prices and its parts. */
export function ItemHistory({ item }: { item: Item }) {
  const { t } = useTranslation();
  const input = { params: { division: String(item.division), itemId: item.id }, pageSize: 40 };
  const pages = useInfiniteQuery(pagesOptions(api.items.listHistory, input));
  return (
    <RecordHistory
      pages={pages}
      labels={historyLabels}
      partLabels={{ item_price: t('items.price'), assembly_item: t('items.part') }}
      renderValue={(name, value) => renderValue(item, name, value)}
      read={withPart}
    />
  );
}

/** The same name means different things in an item, a price and a part. */
function withPart(event: HistoryEvent): HistoryEvent {
  const named = (fields: HistoryEvent['before']) =>
    fields && Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${event.part}.${name}`, value]));
  return { ...event, before: named(event.before), after: named(event.after) };
}

function renderValue(item: Item, name: string, value: unknown): ReactNode {
  const field = name.split('.')[1] ?? '';
  if (/price/.test(field) && typeof value === 'number') return <Amount value={value} currency={item.currency} />;
  if (/quantity/.test(field) && typeof value === 'number') return <Quantity value={value} />;
  if (typeof value !== 'string') return undefined;
  if (field.endsWith('_date')) return <DateText value={value} />;
  if (field === 'part_item_id') return <PartName division={item.division} id={value} />;
  if (field === 'account_id') return <AccountName division={item.division} id={value} />;
  if (field === 'item_group_id') return <GroupName division={item.division} id={value} />;
  return undefined;
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
