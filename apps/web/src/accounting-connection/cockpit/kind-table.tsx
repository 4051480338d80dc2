import { Link } from '@tanstack/react-router';
import type { KindOverview, OpenState, PushedKind } from '@werkbank/contract/accounting-connection/exchange.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { showFailure } from '#src/ui/toasts/toast-store.ts';
import classes from './cockpit.module.css';

/** The number of records of each kind that are in sync and that are not. */
export function KindTable({ kinds }: { kinds: KindOverview[] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('accountingConnection.kindsTitle')} flush>
      <DataTable
        caption={t('accountingConnection.kindsTitle')}
        columns={useColumns()}
        rows={kinds}
        rowKey={({ kind }) => kind}
      />
    </Section>
  );
}

function useColumns(): DataColumn<KindOverview>[] {
  const { t } = useTranslation();
  const counted = (
    state: OpenState,
    count: (row: KindOverview) => number,
    from?: 'medium',
  ): DataColumn<KindOverview> => ({
    key: state,
    header: t(`accountingConnection.exchangeState.${state}`),
    align: 'end',
    width: '7rem',
    ...(from && { from }),
    cell: (row) => <Count row={row} state={state} count={count(row)} />,
  });
  return [
    {
      key: 'kind',
      header: t('accountingConnection.kindColumn'),
      primary: true,
      cell: ({ kind }) => t(`accountingConnection.kinds.${kind}`),
    },
    {
      key: 'inStep',
      header: t('accountingConnection.exchangeState.inStep'),
      align: 'end',
      width: '7rem',
      cell: ({ inStep }) => <Quantity value={inStep} />,
    },
    counted('waiting', ({ waiting }) => waiting),
    counted('failed', ({ failed }) => failed),
    counted('differs', ({ differs }) => differs),
    counted('proposed', ({ proposed }) => proposed, 'medium'),
    {
      key: 'readAt',
      header: t('accountingConnection.readAt'),
      width: '11rem',
      from: 'medium',
      cell: ({ readAt, isFilling, rowsRead }) =>
        isFilling ? (
          <>
            {t('accountingConnection.fillingRows')} <Quantity value={rowsRead} />
          </>
        ) : readAt ? (
          <DateText value={readAt} as="dateTime" />
        ) : (
          '–'
        ),
    },
    { key: 'pushed', header: t('accountingConnection.pushed'), width: '8rem', cell: (row) => <Pushed row={row} /> },
  ];
}

function Count({ row, state, count }: { row: KindOverview; state: OpenState; count: number }) {
  if (count === 0) return <span className={classes.zero}>{count}</span>;
  return (
    <Link to="/accounting" search={{ state, kind: row.kind }}>
      <Quantity value={count} />
    </Link>
  );
}

/** Whether a kind is sent, which an administrator can change. */
function Pushed({ row: { kind, pushed } }: { row: KindOverview }) {
  const { t } = useTranslation();
  const isAllowed = useHasRight('accountingConnection.administer');
  const division = String(useDivision());
  const { mutate, isPending } = useAction(api.accountingConnection.choose, ['accountingConnection'], showFailure);
  if (pushed === null) return t('accountingConnection.onlyRead');
  if (!isAllowed) return t(pushed ? 'accountingConnection.yes' : 'accountingConnection.no');
  return (
    <Checkbox
      checked={pushed}
      disabled={isPending}
      aria-label={t('accountingConnection.pushKind', { kind: t(`accountingConnection.kinds.${kind}`) })}
      onChange={(event) =>
        mutate({ params: { division }, body: { kind: kind as PushedKind, pushed: event.currentTarget.checked } })
      }
    />
  );
}
