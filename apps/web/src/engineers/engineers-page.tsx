import { Button } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import type { Engineer } from '@werkbank/contract/engineers/calls.ts';
import type { TFunction } from 'i18next';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { WarehouseLink } from '#src/inventory/shared/warehouse-link.tsx';
import { dialable } from '#src/ui/basics/dialable.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { AbsenceCalendar } from './absence-calendar.tsx';
import classes from './engineers.module.css';

const EngineerDialog = lazy(async () => ({ default: (await import('./engineer-dialog.tsx')).EngineerDialog }));

/** The engineers: their areas, vans and absences. */
export function EngineersPage() {
  const { t } = useTranslation();
  const { canSee, canChange, seesAbsences } = useAccess('engineers');
  const [opened, setOpened] = useState<Engineer | 'new' | null>(null);
  if (!canSee) return <NoPermission level={1} />;
  return (
    <Page
      width="full"
      title={t('engineers.title')}
      description={t('engineers.text')}
      actions={canChange && <NewEngineer onClick={() => setOpened('new')} />}
    >
      <Engineers onOpen={canChange ? setOpened : undefined}>{seesAbsences && <AbsenceCalendar />}</Engineers>
      {opened && (
        <Suspense>
          <EngineerDialog engineer={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Page>
  );
}

function NewEngineer({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  useShortcut('c', onClick, { label: t('engineers.new') });
  return (
    <Button leftSection={<IconPlus size={16} />} onClick={onClick}>
      {t('engineers.new')}
    </Button>
  );
}

type OnOpen = ((engineer: Engineer) => void) | undefined;

/** What is below the list begins with it, so that it does not move. */
function Engineers({ onOpen, children }: { onOpen: OnOpen; children: ReactNode }) {
  const { t } = useTranslation();
  const division = useDivision();
  const query = { divisions: [String(division)] };
  const { data, error, refetch } = useCall(api.engineers.list, { query, pageSize: 1000 });
  if (error)
    return (
      <>
        <ErrorState error={error} onRetry={() => void refetch()} />
        {children}
      </>
    );
  if (!data) return <TableSkeleton rows={6} columns={5} />;
  if (data.rows.length === 0)
    return (
      <>
        <EmptyState icon={<IconUsersGroup size={22} stroke={1.75} />} title={t('engineers.none')}>
          {t('engineers.noneText')}
        </EmptyState>
        {children}
      </>
    );
  return (
    <>
      <Section title={t('engineers.title')} count={data.total} flush>
        <DataTable
          caption={t('engineers.title')}
          columns={columns(t, onOpen)}
          rows={data.rows}
          rowKey={({ id }) => id}
        />
      </Section>
      {children}
    </>
  );
}

const columns = (t: TFunction, onOpen: OnOpen): DataColumn<Engineer>[] => [
  {
    key: 'name',
    header: t('field.name'),
    primary: true,
    cell: (engineer) =>
      onOpen ? (
        <button type="button" className={classes.name} onClick={() => onOpen(engineer)}>
          {engineer.fullName}
        </button>
      ) : (
        engineer.fullName
      ),
  },
  { key: 'code', header: t('field.code'), width: '5rem', cell: ({ code }) => code },
  {
    key: 'areas',
    header: t('engineers.areasShort'),
    width: '18rem',
    from: 'medium',
    cell: ({ areas }) => <span className={classes.areas}>{areas.join(' ') || '–'}</span>,
  },
  {
    key: 'mobile',
    header: t('engineers.mobile'),
    width: '10rem',
    cell: ({ mobile, phone }) => {
      const number = mobile ?? phone;
      return number ? <a href={dialable(number)}>{number}</a> : '–';
    },
  },
  {
    key: 'van',
    header: t('engineers.van'),
    width: '7rem',
    cell: ({ warehouseId, warehouseCode }) =>
      warehouseId ? <WarehouseLink id={warehouseId}>{warehouseCode}</WarehouseLink> : '–',
  },
  {
    key: 'certificate',
    header: t('engineers.certificate'),
    width: '9rem',
    from: 'wide',
    cell: ({ certificateNumber }) => certificateNumber ?? '–',
  },
  {
    key: 'status',
    header: t('field.status'),
    width: '8rem',
    phone: 'end',
    cell: ({ active }) => (
      <StatusBadge tone={active ? 'done' : 'stopped'} quiet>
        {t(active ? 'engineers.active' : 'engineers.inactive')}
      </StatusBadge>
    ),
  },
];
