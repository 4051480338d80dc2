import { Button } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ListEntry } from '@werkbank/contract/administration/lists/list-calls.ts';
import { type MasterList, masterLists } from '@werkbank/contract/administration/lists/master-lists.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { DataTable } from '#src/ui/page/data-table.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { CalendarActions, WorkCalendar } from '../calendar/work-calendar.tsx';
import { entryColumns } from './entry-columns.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { NumberRanges } from './number-ranges.tsx';

const route = getRouteApi('/guarded/side/administration/lists');

/** Tabs in addition to the lists. */
const otherTabs = ['calendar', 'numbers'] as const;

/** The lists of a division: VAT, payment, units, shipping, and the numbers of its records; for administrators. */
export function ListsPage() {
  const isAllowed = useHasRight('lists.see');
  return isAllowed ? <Lists /> : <NoPermission level={1} />;
}

function Lists() {
  const { t } = useTranslation();
  const { tab } = route.useSearch();
  const [opened, setOpened] = useState<ListEntry | 'new' | null>(null);
  const canChange = useHasRight('lists.administer');
  const other = otherTabs.find((one) => one === tab);
  const list = other ? null : (masterLists.find((one) => one === tab) ?? masterLists[0]);
  const tabs = [...masterLists, ...otherTabs].map((one) => ({ value: one, label: t(`lists.of.${one}`) }));
  return (
    <Page
      title={t('lists.title')}
      description={t('lists.text')}
      tabs={<PageTabs label={t('lists.title')} tabs={tabs} value={list ?? other ?? 'numbers'} />}
      actions={
        canChange &&
        ((list && <Actions list={list} onAdd={() => setOpened('new')} />) ||
          (other === 'calendar' && <CalendarActions />))
      }
    >
      {list && <Entries key={list} list={list} onOpen={canChange ? setOpened : undefined} />}
      {other === 'numbers' && <NumberRanges />}
      {other === 'calendar' && <WorkCalendar />}
      {list && opened && (
        <EntryDialog list={list} entry={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </Page>
  );
}

function Actions({ list, onAdd }: { list: MasterList; onAdd: () => void }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const refreshes = ['administration', 'accounts', 'items'];
  const { mutate, isPending } = useAction(api.administration.completeLists, refreshes, (error) =>
    showToast({ kind: 'error', text: error.message }),
  );
  const onSuccess = ({ added }: { added: number }) =>
    showToast({ text: added > 0 ? t('lists.added', { count: added }) : t('lists.isComplete') });
  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => mutate({ params: { division } }, { onSuccess })}>
        {t('lists.complete')}
      </Button>
      <Button leftSection={<IconPlus size={16} />} onClick={onAdd}>
        {t(`lists.new.${list}`)}
      </Button>
    </>
  );
}

function Entries({ list, onOpen }: { list: MasterList; onOpen: ((entry: ListEntry) => void) | undefined }) {
  const { t } = useTranslation();
  const params = { division: String(useDivision()), list };
  const { data, error, refetch } = useCall(api.administration.listEntries, { params, pageSize: 1000 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={6} columns={3} />;
  return (
    <Section title={t(`lists.of.${list}`)} count={data.total} flush>
      <DataTable
        caption={t(`lists.of.${list}`)}
        columns={entryColumns(list, t, onOpen)}
        rows={data.rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<IconListCheck size={22} stroke={1.75} />} title={t('lists.none')}>
            {t('lists.noneText')}
          </EmptyState>
        }
      />
    </Section>
  );
}
