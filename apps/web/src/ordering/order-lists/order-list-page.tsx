import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { OrderList, OrderListOrder } from '@werkbank/contract/ordering/order-list.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { AccountIdPicker } from '#src/accounts/shared/account-id-picker.tsx';
import { FirstArea } from '#src/frame/list/list-page.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { FileDrop } from '#src/ui/files/file-drop.tsx';
import { saveFile } from '#src/ui/files/save-file.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Amount, DateText } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { BasketTotals } from '../shared/basket-totals.tsx';
import { ListRows } from './list-rows.tsx';
import classes from './order-lists.module.css';
import { type OrderListState, useOrderList } from './use-order-list.ts';

const route = getRouteApi('/guarded/side/order-list');

/** Articles from a CSV or Excel file: what they cost, what is refused and why, and then the basket or the orders. */
export function OrderListPage() {
  const { t } = useTranslation();
  const { canChange } = useAccess('ordering');
  const { account } = route.useSearch();
  const state = useOrderList(account);
  if (!canChange) return <NoPermission level={1} actions={<FirstArea />} />;
  return (
    <Page
      width={state.list ? 'full' : 'narrow'}
      trail={[
        <Link key="articles" to="/articles" search={account ? { account } : {}}>
          {t('ordering.articles')}
        </Link>,
      ]}
      title={t('ordering.upload.title')}
      description={t('ordering.upload.text')}
      actions={state.list && <Onward list={state.list} state={state} />}
    >
      {state.list ? <Checked list={state.list} buyer={account} state={state} /> : <Upload state={state} />}
    </Page>
  );
}

function Upload({ state }: { state: OrderListState }) {
  const { t } = useTranslation();
  const template = () => {
    const columns = ['code', 'quantity', 'recipient', 'yourRef', 'deliveryDate', 'notes'];
    const names = columns.map((column) => t(`ordering.upload.column.${column}`)).join(';');
    saveFile(new Blob([`\uFEFF${names}\r\n`], { type: 'text/csv' }), `${t('ordering.upload.templateName')}.csv`);
  };
  return (
    <>
      <FileDrop
        label={t('ordering.upload.file')}
        accept={['.csv', '.txt', '.tsv', '.xlsx']}
        maxBytes={5_000_000}
        upload={state.read}
        description={t('ordering.upload.columns')}
      />
      <div>
        <Button variant="default" onClick={template}>
          {t('ordering.upload.template')}
        </Button>
      </div>
    </>
  );
}

interface CheckedProps {
  list: OrderList;
  buyer: string | undefined;
  state: OrderListState;
}

const hasRecipients = ({ rows }: OrderList) => rows.some(({ recipient }) => recipient !== '');

function Checked({ list, buyer, state }: CheckedProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const hasHeads = list.rows.some(
    (row) => row.recipient || row.yourRef || row.deliveryDate || row.faults.some(isOfHead),
  );
  // What cannot be ordered comes first, so that nobody has to look for it.
  const rows = list.rows.toSorted((one, next) => Number(next.faults.length > 0) - Number(one.faults.length > 0));
  return (
    <>
      <div className={classes.tools}>
        <AccountIdPicker
          className={classes.recipient}
          label={t(hasRecipients(list) ? 'ordering.upload.otherRows' : 'ordering.recipient')}
          placeholder={t('ordering.upload.recipientLater')}
          kind="customer"
          value={state.recipientId}
          onChange={state.deliverTo}
        />
        <Button variant="default" onClick={state.startAgain}>
          {t('ordering.upload.otherFile')}
        </Button>
      </div>
      {list.refusedCount > 0 && (
        <p role="status">
          {t('ordering.upload.refused', { count: list.refusedCount })}{' '}
          <Button
            variant="subtle"
            size="xs"
            onClick={() =>
              state.remove(new Set(rows.filter(({ faults }) => faults.length > 0).map(({ line }) => line)))
            }
          >
            {t('ordering.upload.removeRefused')}
          </Button>
        </p>
      )}
      <Section title={t('ordering.upload.rows')} count={list.rows.length} flush>
        <ListRows
          rows={rows}
          currency={list.currency}
          division={division}
          buyer={buyer}
          hasHeads={hasHeads}
          state={state}
        />
      </Section>
      {list.orders.length > 1 && <Orders list={list} />}
      <BasketTotals
        basket={{
          ...list,
          deliveryAmount: list.orders.length === 1 ? (list.orders[0]?.deliveryAmount ?? 0) : 0,
        }}
      />
    </>
  );
}

const isOfHead = ({ field }: { field: string }) => field === 'recipient' || field === 'deliveryDate';

/** The orders that the rows become. */
function Orders({ list }: { list: OrderList }) {
  const { t } = useTranslation();
  return (
    <Section title={t('ordering.orders')} count={list.orders.length} flush>
      <DataTable
        caption={t('ordering.orders')}
        columns={orderColumns(t, list.currency)}
        rows={list.orders}
        rowKey={({ accountId, yourRef, deliveryDate }) => `${accountId} ${yourRef} ${deliveryDate}`}
      />
    </Section>
  );
}

const orderColumns = (t: TFunction, currency: string): DataColumn<OrderListOrder>[] => [
  { key: 'recipient', header: t('ordering.recipient'), primary: true, cell: ({ accountName }) => accountName ?? '–' },
  { key: 'yourRef', header: t('ordering.yourRef'), width: '12rem', cell: ({ yourRef }) => yourRef },
  {
    key: 'date',
    header: t('ordering.deliveryDate'),
    width: '10rem',
    cell: ({ deliveryDate }) => <DateText value={deliveryDate} />,
  },
  {
    key: 'delivery',
    header: t('ordering.deliveryPrice'),
    width: '9rem',
    align: 'end',
    cell: ({ deliveryAmount }) => <Amount value={deliveryAmount} currency={currency} />,
  },
  {
    key: 'amount',
    header: t('ordering.amountExclVat'),
    width: '9rem',
    align: 'end',
    phone: 'end',
    cell: ({ amountExclVat }) => <Amount value={amountExclVat} currency={currency} />,
  },
];

/** The basket, or the orders when every row has a recipient. */
function Onward({ list, state }: { list: OrderList; state: OrderListState }) {
  const { t } = useTranslation();
  const { canDecide } = useAccess('ordering');
  const isRefused = list.refusedCount > 0 && t('ordering.upload.notReady');
  const isIncomplete = list.rows.some(({ accountId }) => accountId === null) && t('ordering.recipientNeeded');
  const isSmall =
    !canDecide && list.orders.some(({ isBelowMinimum }) => isBelowMinimum) && t('ordering.upload.tooSmall');
  const isBusy = state.isChecking || state.isSending;
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={state.toBasket} {...lockedBy(isRefused)}>
        {t('ordering.upload.toBasket')}
      </Button>
      <Button loading={isBusy} onClick={state.place} {...lockedBy(isRefused || isIncomplete || isSmall)}>
        {t('ordering.upload.place', { count: Math.max(1, list.orders.length) })}
      </Button>
    </>
  );
}
