import { IconChecklist } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { CheckPoint } from '@werkbank/contract/assets/types/asset-type.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import type { DataColumn } from '#src/ui/page/data-table.tsx';
import { DefinitionTable } from './definition-table.tsx';
import { useLimitsText } from './use-limits-text.ts';

const CheckPointDialog = lazy(async () => ({ default: (await import('./check-point-dialog.tsx')).CheckPointDialog }));
const route = getRouteApi('/guarded/side/assets/types');

/** What is inspected or measured, by family of asset types. */
export function CheckPoints() {
  const { t } = useTranslation();
  const { family } = route.useSearch();
  const query = family ? { family } : {};
  const listed = useCall(api.assets.listCheckPoints, { query, pageSize: 1000 });
  return (
    <DefinitionTable
      title={t('assets.types.points')}
      newLabel={t('assets.types.newPoint')}
      empty={{
        icon: <IconChecklist size={22} stroke={1.75} />,
        title: t('assets.types.noPoints'),
        text: t('assets.types.noPointsText'),
      }}
      listed={listed}
      columns={useColumns()}
      form={(point, onClose) => <CheckPointDialog point={point} family={family ?? ''} onClose={onClose} />}
    />
  );
}

function useColumns(): DataColumn<CheckPoint>[] {
  const { t } = useTranslation();
  const limitsText = useLimitsText();
  return [
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
