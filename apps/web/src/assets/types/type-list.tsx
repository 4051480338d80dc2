import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AssetTypeDetail } from '@werkbank/contract/assets/types/asset-type.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from '../checks/types.module.css';
import { languageOf } from '../shared/language-of.ts';
import { useGroupNames } from './use-group-names.ts';

const TypeDialog = lazy(async () => ({ default: (await import('./type-dialog.tsx')).TypeDialog }));

/** Every asset type. */
export function TypeList() {
  const { t } = useTranslation();
  const { canChangeTypes } = useAccess('assets');
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useCall(api.assets.listTypes, { pageSize: 1000 });
  const columns = useColumns();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Section
      title={t('assets.types')}
      count={data?.total}
      flush
      actions={
        canChangeTypes && (
          <Button variant="subtle" size="xs" leftSection={<IconPlus size={14} />} onClick={() => setAdding(true)}>
            {t('assets.types.new')}
          </Button>
        )
      }
    >
      {data ? (
        <DataTable caption={t('assets.types')} columns={columns} rows={data.rows} rowKey={({ type }) => type} />
      ) : (
        <TableSkeleton rows={12} columns={4} />
      )}
      {isAdding && (
        <Suspense>
          <TypeDialog type={null} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function useColumns(): DataColumn<AssetTypeDetail>[] {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const nameGroups = useGroupNames();
  return [
    {
      key: 'description',
      header: t('field.name'),
      primary: true,
      cell: ({ type, descriptions, active }) => (
        <span className={classes.name}>
          <Link to="/assets/types/$type" params={{ type }}>
            {descriptions[language]}
          </Link>
          {!active && (
            <StatusBadge tone="stopped" quiet>
              {t('field.inactive')}
            </StatusBadge>
          )}
        </span>
      ),
    },
    { key: 'type', header: t('field.code'), width: '7rem', phone: 'end', cell: ({ type }) => type },
    {
      key: 'families',
      header: t('assets.types.families'),
      width: '9rem',
      from: 'medium',
      cell: ({ families }) => families.join(', ') || '–',
    },
    {
      key: 'groups',
      header: t('assets.types.itemGroups'),
      width: '12rem',
      from: 'wide',
      cell: (type) => nameGroups(type, type.itemGroupCodes),
    },
    {
      key: 'plans',
      header: t('assets.types.plans'),
      width: '9rem',
      cell: ({ plans }) => plans.map(({ country }) => country).join(', ') || '–',
    },
  ];
}
