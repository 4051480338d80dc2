import { IconAlertTriangle } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { DefectCode } from '@werkbank/contract/assets/types/asset-type.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import type { DataColumn } from '#src/ui/page/data-table.tsx';
import { DefinitionTable } from './definition-table.tsx';

const DefectCodeDialog = lazy(async () => ({ default: (await import('./defect-code-dialog.tsx')).DefectCodeDialog }));
const route = getRouteApi('/guarded/side/assets/types');
const tones = { 1: 'failed', 2: 'attention', 3: 'open' } as const;

/** Defects that an asset can have, with their severity and usual remedy. */
export function DefectCodes() {
  const { t } = useTranslation();
  const { family } = route.useSearch();
  const query = family ? { family } : {};
  const listed = useCall(api.assets.listDefectCodes, { query, pageSize: 1000 });
  return (
    <DefinitionTable
      title={t('assets.types.defects')}
      newLabel={t('assets.types.newDefect')}
      empty={{
        icon: <IconAlertTriangle size={22} stroke={1.75} />,
        title: t('assets.types.noDefects'),
        text: t('assets.types.noDefectsText'),
      }}
      listed={listed}
      columns={useColumns()}
      form={(defect, onClose) => <DefectCodeDialog defect={defect} family={family ?? ''} onClose={onClose} />}
    />
  );
}

function useColumns(): DataColumn<DefectCode>[] {
  const { t } = useTranslation();
  return [
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
