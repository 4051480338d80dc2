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
    <Section title={t('portal.logBook')} count={checks.length} flush>
      <DataTable
        caption={t('portal.logBook')}
        columns={columns(t)}
        rows={checks}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<IconNotebook size={22} stroke={1.75} />} title={t('portal.noChecks')}>
            {t('portal.noChecksText')}
          </EmptyState>
        }
      />
    </Section>
  );
}

const columns = (t: TFunction): DataColumn<PortalCheck>[] => [
  { key: 'floor', header: t('portal.floor'), primary: true, cell: ({ floorName }) => floorName ?? t('portal.whole') },
  { key: 'on', header: t('portal.checkedOn'), width: '9rem', cell: ({ checkedOn }) => <DateText value={checkedOn} /> },
  { key: 'by', header: t('portal.checkedBy'), width: '12rem', cell: ({ checkedBy }) => checkedBy },
  {
    key: 'result',
    header: t('portal.result'),
    phone: 'end',
    cell: ({ inOrder, remarks }) => (
      <>
        <StatusBadge tone={inOrder ? 'done' : 'attention'} quiet>
          {t(inOrder ? 'portal.inOrder' : 'portal.notInOrder')}
        </StatusBadge>{' '}
        {remarks}
      </>
    ),
  },
];
