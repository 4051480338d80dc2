import { IconNotebook } from '@tabler/icons-react';
import type { PortalCheck, PortalSiteDetails } from '@werkbank/contract/customer-portal/portal-site.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';

/** The checks that people of the location recorded, newest first. */
export function LogBook({ site: { checks } }: { site: PortalSiteDetails }) {
  const { t } = useTranslation();
  return (
    <Section title={t('customerPortal.logBook')} count={checks.length} flush>
      <DataTable
        caption={t('customerPortal.logBook')}
        columns={columns(t)}
        rows={checks}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<IconNotebook size={22} stroke={1.75} />} title={t('customerPortal.noChecks')}>
            {t('customerPortal.noChecksText')}
          </EmptyState>
        }
      />
    </Section>
  );
}

const columns = (t: TFunction): DataColumn<PortalCheck>[] => [
  {
    key: 'floor',
    header: t('customerPortal.floor'),
    primary: true,
    cell: ({ floorName }) => floorName ?? t('customerPortal.whole'),
  },
  {
    key: 'on',
    header: t('customerPortal.checkedOn'),
    width: '9rem',
    cell: ({ checkedOn }) => <DateText value={checkedOn} />,
  },
  { key: 'by', header: t('customerPortal.checkedBy'), width: '12rem', cell: ({ checkedBy }) => checkedBy },
  {
    key: 'result',
    header: t('customerPortal.result'),
    phone: 'end',
    cell: ({ inOrder, remarks }) => (
      <>
        <StatusBadge tone={inOrder ? 'done' : 'attention'} quiet>
          {t(inOrder ? 'customerPortal.inOrder' : 'customerPortal.notInOrder')}
        </StatusBadge>{' '}
        {remarks}
      </>
    ),
  },
];
