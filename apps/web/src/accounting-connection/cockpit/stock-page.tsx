import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ComparedStock } from '@werkbank/contract/accounting-connection/stock.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useRows } from '#src/api/use-rows.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import type { StatusTone } from '#src/ui/page/badges/status-shapes.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { MoreRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from './cockpit.module.css';
import { NotConnected } from './not-connected.tsx';

const route = getRouteApi('/guarded/side/accounting/stock');

/** Stock here and in Exact Online side by side, with what to do about each difference. */
export function ExchangeStockPage() {
  const { t } = useTranslation();
  const isAllowed = useHasRight('accountingConnection.see');
  const { data } = useCall(
    api.accountingConnection.overview,
    { params: { division: String(useDivision()) } },
    { enabled: isAllowed },
  );
  if (!isAllowed) return <NoPermission level={1} />;
  return (
    <Page
      width="full"
      trail={[
        <Link key="exchange" to="/accounting" search={{}}>
          {t('accountingConnection.exchangeTitle')}
        </Link>,
      ]}
      title={t('accountingConnection.stock.title')}
      description={t('accountingConnection.stock.text')}
    >
      {data?.connected === false ? (
        <NotConnected />
      ) : (
        <>
          <Filter />
          <Stock />
        </>
      )}
    </Page>
  );
}

function Filter() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search, all } = route.useSearch();
  const [text, setText] = useState(search ?? '');
  const show = (isAll: boolean) =>
    void navigate({
      to: '/accounting/stock',
      search: { ...(text.trim() && { search: text.trim() }), ...(isAll && { all: true as const }) },
      replace: true,
    });
  return (
    <form
      className={classes.stockFilter}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        show(all === true);
      }}
    >
      <TextInput
        type="search"
        label={t('accountingConnection.stock.search')}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        onBlur={() => show(all === true)}
      />
      <Checkbox
        label={t('accountingConnection.stock.onlyDifferent')}
        checked={!all}
        onChange={({ currentTarget: { checked } }) => show(!checked)}
      />
    </form>
  );
}

function Stock() {
  const { t } = useTranslation();
  const { search, all } = route.useSearch();
  const [taken, setTaken] = useState<ComparedStock | null>(null);
  const { data, error, refetch, more } = useRows(
    api.accountingConnection.listStock,
    {
      params: { division: String(useDivision()) },
      query: { ...(search && { search }), ...(!all && { different: 'true' as const }) },
    },
    100,
  );
  const columns = useColumns(setTaken);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={8} columns={6} />;
  const title = t(all ? 'accountingConnection.stock.all' : 'accountingConnection.stock.differences');
  return (
    <Section title={title} count={data.total} flush>
      <DataTable
        caption={title}
        columns={columns}
        rows={[...data.rows]}
        rowKey={({ itemId, warehouseId }) => `${itemId} ${warehouseId}`}
        empty={
          <EmptyState
            icon={<IconCheck size={22} stroke={1.75} />}
            title={t(all || search ? 'accountingConnection.stock.none' : 'accountingConnection.stock.allSame')}
          >
            {t('accountingConnection.stock.noneText')}
          </EmptyState>
        }
      />
      <MoreRows data={data} more={more} />
      {taken && <TakeTheirs stock={taken} onClose={() => setTaken(null)} />}
    </Section>
  );
}

const tones: Readonly<Record<ComparedStock['verdict'], StatusTone>> = {
  inStep: 'done',
  waiting: 'open',
  failed: 'failed',
  bookedHere: 'attention',
  notSent: 'attention',
  count: 'attention',
};

function useColumns(onTake: (stock: ComparedStock) => void): DataColumn<ComparedStock>[] {
  const { t } = useTranslation();
  const canCorrect = useHasRight('inventory.decide');
  return [
    {
      key: 'item',
      header: t('accountingConnection.fields.Item'),
      primary: true,
      cell: ({ itemCode, itemDescription }) => (
        <Link to="/items/$code" params={{ code: itemCode }}>
          {itemCode} {itemDescription}
        </Link>
      ),
    },
    {
      key: 'warehouse',
      header: t('accountingConnection.fields.Warehouse'),
      width: '12rem',
      phone: 'plain',
      cell: ({ warehouseId, warehouseCode, warehouseDescription }) => (
        <Link to="/warehouses/$warehouseId" params={{ warehouseId }}>
          {warehouseCode} {warehouseDescription}
        </Link>
      ),
    },
    figure('ours', t('accountingConnection.ours'), ({ ours, unit }) => <Quantity value={ours} unit={unit} />),
    figure('theirs', t('accountingConnection.theirs'), ({ theirs, unit }) =>
      theirs === null ? '–' : <Quantity value={theirs} unit={unit} />,
    ),
    figure('difference', t('accountingConnection.stock.difference'), ({ difference }) => (
      <Quantity value={difference} />
    )),
    {
      key: 'verdict',
      header: t('accountingConnection.stock.toDo'),
      phone: 'plain',
      cell: (row) => <ToDo row={row} />,
    },
    {
      key: 'take',
      header: t('action.more'),
      headerHidden: true,
      width: '10rem',
      align: 'end',
      cell: (row) =>
        canCorrect &&
        (row.verdict === 'count' || row.verdict === 'bookedHere') &&
        (row.theirs ?? 0) >= 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${t('accountingConnection.decision.theirs')}: ${row.itemCode}, ${row.warehouseCode}`}
            onClick={() => onTake(row)}
          >
            {t('accountingConnection.decision.theirs')}
          </Button>
        ),
    },
  ];
}

const figure = (key: string, header: string, cell: (row: ComparedStock) => ReactNode): DataColumn<ComparedStock> => ({
  key,
  header,
  align: 'end',
  width: '7rem',
  cell,
});

/** Why the quantities differ, and the one thing to do. */
function ToDo({ row: { verdict, bookedHere } }: { row: ComparedStock }) {
  const { t } = useTranslation();
  const state = verdict === 'waiting' || verdict === 'failed' ? verdict : undefined;
  return (
    <div>
      <StatusBadge tone={tones[verdict]} quiet>
        {t(`accountingConnection.stock.verdict.${verdict}`)}
      </StatusBadge>{' '}
      {verdict !== 'inStep' && (
        <span className={classes.advice}>
          {t(`accountingConnection.stock.advice.${verdict}`)}{' '}
          {bookedHere !== 0 && verdict === 'count' && (
            <>
              {t('accountingConnection.stock.bookedHere')} <Quantity value={bookedHere} />
            </>
          )}
          {state && (
            <Link to="/accounting" search={{ state }}>
              {t('accountingConnection.stock.show')}
            </Link>
          )}
        </span>
      )}
    </div>
  );
}

/** Exact's quantity becomes ours, as a correction with its reason. */
function TakeTheirs({ stock, onClose }: { stock: ComparedStock; onClose: () => void }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const correct = useAction(api.inventory.correct, ['accountingConnection', 'inventory', 'items']);
  const { itemId, warehouseId, theirs, itemCode, warehouseCode } = stock;
  const confirm = () =>
    correct.mutate(
      {
        params: { division },
        body: { itemId, warehouseId, counted: theirs ?? 0, reason: t('accountingConnection.stock.reason') },
      },
      {
        onSuccess: () => {
          showToast({ text: t('accountingConnection.stock.corrected') });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      opened
      title={t('accountingConnection.stock.takeTitle', { item: itemCode, warehouse: warehouseCode })}
      text={t('accountingConnection.stock.takeText', { ours: stock.ours, theirs: theirs ?? 0 })}
      confirmLabel={t('accountingConnection.decision.theirs')}
      isBusy={correct.isPending}
      error={refusalText(correct.error)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
