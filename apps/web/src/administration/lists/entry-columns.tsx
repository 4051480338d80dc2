import type { ListEntry } from '@werkbank/contract/administration/lists/list-calls.ts';
import { fieldsOfList, type MasterList } from '@werkbank/contract/administration/lists/master-lists.ts';
import type { TFunction } from 'i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import type { DataColumn } from '#src/ui/page/data-table.tsx';
import { Percentage, Quantity } from '#src/ui/page/figures/values.tsx';
import { OpenButton } from '../shared/open-button.tsx';

/** The columns of the entries of all lists, and those specific to the list. */
export function entryColumns(
  list: MasterList,
  t: TFunction,
  /** Undefined for those who may only see the list. */
  onOpen: ((entry: ListEntry) => void) | undefined,
): DataColumn<ListEntry>[] {
  const own: readonly string[] = fieldsOfList[list];
  const further: DataColumn<ListEntry>[] = [
    {
      key: 'percentage',
      header: t('lists.percentage'),
      align: 'end',
      width: '9rem',
      cell: ({ percentage }) => <Percentage value={percentage ?? 0} />,
    },
    {
      key: 'days',
      header: t('lists.days'),
      align: 'end',
      width: '9rem',
      cell: ({ days }) => <Quantity value={days} />,
    },
    { key: 'type', header: t('lists.type'), width: '11rem', cell: ({ type }) => type && t(`lists.unitType.${type}`) },
    { key: 'use', header: t('lists.use'), width: '16rem', cell: ({ use }) => use && t(`lists.use.${use}`) },
    { key: 'title', header: t('lists.classification'), width: '14rem', cell: ({ slot, title }) => `${slot}. ${title}` },
  ];
  return [
    { key: 'code', header: t('field.code'), width: '8rem', cell: ({ code }) => code },
    {
      key: 'description',
      header: t('field.description'),
      primary: true,
      cell: (entry) => <OpenButton onOpen={onOpen && (() => onOpen(entry))}>{entry.description}</OpenButton>,
    },
    ...further.filter(({ key }) => own.includes(key)),
    {
      key: 'active',
      header: t('lists.state'),
      width: '11rem',
      phone: 'end',
      cell: ({ active }) => (
        <StatusBadge tone={active ? 'done' : 'stopped'} quiet>
          {t(active ? 'lists.active' : 'field.inactive')}
        </StatusBadge>
      ),
    },
  ];
}
