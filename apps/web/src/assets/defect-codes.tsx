import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { DefectCode } from '@werkbank/contract/assets/asset-type.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { ErrorState } from '#src/ui/page/error-state.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { TableSkeleton } from '#src/ui/page/skeleton.tsx';
import { StatusBadge } from '#src/ui/page/status-badge.tsx';
import { DefinitionName } from './definition-name.tsx';
import { FamilyFilter } from './family-filter.tsx';
import { languageOf } from './language-of.ts';
import classes from './types.module.css';
import { useAssetAccess } from './use-asset-access.ts';

const DefectCodeDialog = lazy(async () => ({ default: (await import('./defect-code-dialog.tsx')).DefectCodeDialog }));
const route = getRouteApi('/guarded/side/assets/types');
const tones = { 1: 'failed', 2: 'attention', 3: 'open' } as const;

/** What can be wrong with a device, how bad it is and what is usually done about it. */
export function DefectCodes() {
  const { t } = useTranslation();
  const { canChangeTypes } = useAssetAccess();
  const { family } = route.useSearch();
  const [edited, setEdited] = useState<DefectCode | 'new' | null>(null);
  const query = family ? { family } : {};
  const { data, error, refetch } = useCall(api.assets.listDefectCodes, { query, pageSize: 1000 });
  const columns = useColumns(canChangeTypes ? setEdited : undefined);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className={classes.tools}>
        <FamilyFilter />
        {canChangeTypes && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            {t('assets.types.newDefect')}
          </Button>
        )}
      </div>
      <Section title={t('assets.types.defects')} count={data?.total} flush>
        {data ? (
          <DataTable
            caption={t('assets.types.defects')}
            columns={columns}
            rows={data.rows}
            rowKey={({ id }) => id}
            empty={
              <EmptyState icon={<IconAlertTriangle size={22} stroke={1.75} />} title={t('assets.types.noDefects')}>
                {t('assets.types.noDefectsText')}
              </EmptyState>
            }
          />
        ) : (
          <TableSkeleton rows={12} columns={4} />
        )}
      </Section>
      {edited && (
        <Suspense>
          <DefectCodeDialog
            defect={edited === 'new' ? null : edited}
            family={family ?? ''}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function useColumns(onEdit: ((defect: DefectCode) => void) | undefined): DataColumn<DefectCode>[] {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.language);
  return [
    {
      key: 'description',
      header: t('field.description'),
      primary: true,
      cell: (defect) => (
        <DefinitionName
          name={defect.descriptions[language]}
          active={defect.active}
          onEdit={onEdit && (() => onEdit(defect))}
        />
      ),
    },
    { key: 'code', header: t('field.code'), width: '7rem', phone: 'end', cell: ({ code }) => code },
    {
      key: 'severity',
      header: t('assets.types.severity'),
      width: '14rem',
      cell: ({ severity }) => (
        <StatusBadge tone={tones[severity]} quiet>
          {t(`assets.severity.${severity}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'action',
      header: t('assets.types.action'),
      width: '13rem',
      from: 'medium',
      cell: ({ action }) => t(`assets.defectAction.${action}`),
    },
  ];
}
