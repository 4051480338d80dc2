import { IconDots } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { GridColumn } from '../data-grid/model/grid-types.ts';
import { Amount, DateText, Quantity } from '../page/figures/values.tsx';
import { showToast } from '../toasts/toast-store.ts';
import classes from './gallery.module.css';
import type { SampleAccount } from './sample-accounts.ts';

export function accountColumns(t: TFunction): GridColumn<SampleAccount>[] {
  return [...nameColumns(t), ...figureColumns(t), actionColumn(t)];
}

function nameColumns(t: TFunction): GridColumn<SampleAccount>[] {
  return [
    {
      id: 'name',
      header: t('field.name'),
      cell: (row) => <a href={`#${row.code}`}>{row.name}</a>,
      width: 240,
      grow: true,
      sortable: true,
      primary: true,
    },
    { id: 'code', header: t('field.code'), cell: (row) => row.code, width: 100, sortable: true },
    {
      id: 'status',
      header: t('field.status'),
      cell: (row) => row.openOrders > 2 && <span className={classes.badge}>{t('field.active')}</span>,
      width: 110,
      card: 'beside',
    },
    { id: 'city', header: t('field.reference'), cell: (row) => row.city, width: 150, sortable: true },
    { id: 'manager', header: t('field.responsible'), cell: (row) => row.manager, width: 160 },
    { id: 'contact', header: t('field.createdBy'), cell: (row) => row.contact, hidden: true },
  ];
}

function figureColumns(t: TFunction): GridColumn<SampleAccount>[] {
  return [
    {
      id: 'openOrders',
      header: t('field.quantity'),
      cell: (row) => <Quantity value={row.openOrders} />,
      align: 'end',
      width: 90,
      sortable: true,
    },
    {
      id: 'balance',
      header: t('total'),
      cell: (row) => <Amount value={row.balance} currency="EUR" />,
      align: 'end',
      width: 130,
      sortable: true,
    },
    {
      id: 'changed',
      header: t('field.changedOn'),
      cell: (row) => <DateText value={row.changed} />,
      width: 120,
      sortable: true,
    },
  ];
}

function actionColumn(t: TFunction): GridColumn<SampleAccount> {
  return {
    id: 'actions',
    header: t('action.more'),
    cell: (row) => (
      <button
        type="button"
        className={classes.more}
        aria-label={t('action.more')}
        onClick={() => showToast({ text: row.name, kind: 'info' })}
      >
        <IconDots size={16} />
      </button>
    ),
    width: 72,
    interactive: true,
    card: 'beside',
  };
}
