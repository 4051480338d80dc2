import { Button } from '@mantine/core';
import { IconChecklist, IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OrderCondition } from '@werkbank/contract/ordering/condition.ts';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { FirstArea } from '#src/frame/list/list-page.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { RowMenu } from '#src/ui/basics/more-menu.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Amount } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';
import { useDeliveryCountries } from '../shared/delivery-countries.ts';

const ConditionDialog = lazy(async () => ({ default: (await import('./condition-dialog.tsx')).ConditionDialog }));
const ConditionHistory = lazy(async () => ({ default: (await import('./condition-history.tsx')).ConditionHistory }));

/** Under which conditions orders of resellers are accepted: of the division, and of accounts that differ from it. */
export function ConditionsPage() {
  const { setsConditions } = useAccess('ordering');
  return setsConditions ? <Conditions /> : <NoPermission level={1} actions={<FirstArea />} />;
}

function Conditions() {
  const { t } = useTranslation();
  const division = useDivision();
  const [opened, setOpened] = useState<OrderCondition | 'new' | null>(null);
  const { data, error, refetch } = useCall(api.ordering.listConditions, { params: { division }, pageSize: 1000 });
  const { mutate } = useAction(api.ordering.removeCondition, ['ordering'], showFailure);
  const remove = ({ id, version }: OrderCondition) =>
    mutate(
      { params: { division, conditionId: id }, ifMatch: version },
      { onSuccess: () => showToast({ text: t('ordering.conditionRemoved') }) },
    );
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened('new')}>
      {t('ordering.newCondition')}
    </Button>
  );
  return (
    <Page
      trail={[
        <Link key="orders" to="/mobility/orders">
          {t('ordering.orders')}
        </Link>,
      ]}
      title={t('ordering.conditions')}
      description={t('ordering.conditionsText')}
      actions={
        <>
          <HistoryButton conditions={data?.rows ?? []} />
          {add}
        </>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={4} columns={5} />}
      {data && (
        <Section title={t('ordering.conditions')} count={data.total} flush>
          <DataTable
            caption={t('ordering.conditions')}
            columns={columnsOf(t, { onOpen: setOpened, onRemove: remove })}
            rows={data.rows}
            rowKey={({ id }) => id}
            empty={
              <EmptyState icon={<IconChecklist size={22} stroke={1.75} />} title={t('ordering.noConditions')}>
                {t('ordering.noConditionsText')}
              </EmptyState>
            }
          />
        </Section>
      )}
      {opened && (
        <Suspense>
          <ConditionDialog condition={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Page>
  );
}

function HistoryButton({ conditions }: { conditions: readonly OrderCondition[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
        {t('history')}
      </Button>
      {isOpen && (
        <Suspense>
          <ConditionHistory conditions={conditions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function CountryName({ code }: { code: string | null }) {
  const { t } = useTranslation();
  const countries = useDeliveryCountries();
  if (code === null) return t('ordering.anyCountry');
  return countries.find(({ value }) => value === code)?.label ?? code;
}

type RowAction = (condition: OrderCondition) => void;

interface RowActions {
  onOpen: RowAction;
  onRemove: RowAction;
}

function columnsOf(t: TFunction, { onOpen, onRemove }: RowActions): DataColumn<OrderCondition>[] {
  const amount = (
    key: 'minimumOrder' | 'deliveryPrice' | 'freeDeliveryFrom',
    header: string,
  ): DataColumn<OrderCondition> => ({
    key,
    header: t(header),
    align: 'end',
    width: '9rem',
    cell: (row) => <Amount value={row[key]} currency={row.currency} />,
  });
  return [
    {
      key: 'for',
      header: t('ordering.conditionFor'),
      primary: true,
      cell: ({ accountName, accountCode }) =>
        accountName === null ? t('ordering.wholeDivision') : `${accountName} (${accountCode})`,
    },
    {
      key: 'country',
      header: t('ordering.toCountry'),
      width: '10rem',
      cell: ({ country }) => <CountryName code={country} />,
    },
    {
      key: 'approval',
      header: t('ordering.approvalLimit'),
      align: 'end',
      width: '10rem',
      cell: ({ alwaysWaits, approvalLimit, currency }) =>
        alwaysWaits ? t('ordering.always') : <Amount value={approvalLimit} currency={currency} />,
    },
    amount('minimumOrder', 'ordering.minimumOrder'),
    amount('deliveryPrice', 'ordering.deliveryPrice'),
    amount('freeDeliveryFrom', 'ordering.freeFrom'),
    {
      key: 'menu',
      header: t('action.more'),
      headerHidden: true,
      width: '3.5rem',
      align: 'end',
      cell: (row) => (
        <RowMenu label={`${t('action.more')} ${row.accountName ?? t('ordering.wholeDivision')}`}>
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => onOpen(row)}>
            {t('action.edit')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => onRemove(row)}>
            {t('ordering.removeCondition')}
          </Menu.Item>
        </RowMenu>
      ),
    },
  ];
}
