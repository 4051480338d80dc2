import { Button } from '@mantine/core';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { CheckPoint } from '@werkbank/contract/assets/asset-type.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { ErrorState } from '#src/ui/page/error-state.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { TableSkeleton } from '#src/ui/page/skeleton.tsx';
import { DefinitionName } from './definition-name.tsx';
import { FamilyFilter } from './family-filter.tsx';
import { languageOf } from './language-of.ts';
import classes from './types.module.css';
import { useAssetAccess } from './use-asset-access.ts';
import { useLimitsText } from './use-limits-text.ts';

const CheckPointDialog = lazy(async () => ({ default: (await import('./check-point-dialog.tsx')).CheckPointDialog }));
const route = getRouteApi('/guarded/side/assets/types');

/** What is looked at or measured, by family of types. */
export function CheckPoints() {
  const { t } = useTranslation();
  const { canChangeTypes } = useAssetAccess();
  const { family } = route.useSearch();
  const [edited, setEdited] = useState<CheckPoint | 'new' | null>(null);
  const query = family ? { family } : {};
  const { data, error, refetch } = useCall(api.assets.listCheckPoints, { query, pageSize: 1000 });
  const columns = useColumns(canChangeTypes ? setEdited : undefined);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className={classes.tools}>
        <FamilyFilter />
        {canChangeTypes && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            {t('assets.types.newPoint')}
          </Button>
        )}
      </div>
      <Section title={t('assets.types.points')} count={data?.total} flush>
        {data ? (
          <DataTable
            caption={t('assets.types.points')}
            columns={columns}
            rows={data.rows}
            rowKey={({ id }) => id}
            empty={
              <EmptyState icon={<IconChecklist size={22} stroke={1.75} />} title={t('assets.types.noPoints')}>
                {t('assets.types.noPointsText')}
              </EmptyState>
            }
          />
        ) : (
          <TableSkeleton rows={12} columns={4} />
        )}
      </Section>
      {edited && (
        <Suspense>
          <CheckPointDialog
            point={edited === 'new' ? null : edited}
            family={family ?? ''}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function useColumns(onEdit: ((point: CheckPoint) => void) | undefined): DataColumn<CheckPoint>[] {
  const { t, i18n } = useTranslation();
  const limitsText = useLimitsText();
  const language = languageOf(i18n.language);
  return [
    {
      key: 'description',
      header: t('field.description'),
      primary: true,
      cell: (point) => (
        <DefinitionName
          name={point.descriptions[language]}
          active={point.active}
          onEdit={onEdit && (() => onEdit(point))}
        />
      ),
    },
    { key: 'code', header: t('field.code'), width: '7rem', phone: 'end', cell: ({ code }) => code },
    {
      key: 'kind',
      header: t('assets.types.answer'),
      width: '12rem',
      cell: (point) =>
        [t(`assets.types.kind.${point.kind}`), limitsText(point) ?? point.unit].filter(Boolean).join(', '),
    },
    {
      key: 'rank',
      header: t('assets.types.from'),
      width: '12rem',
      from: 'medium',
      cell: ({ minimumRank }) => t(`assets.types.rank.${Math.min(minimumRank, 3)}`),
    },
    {
      key: 'types',
      header: t('assets.types.onlyTypes'),
      width: '11rem',
      from: 'wide',
      cell: ({ types }) => types.join(', ') || t('all'),
    },
  ];
}
