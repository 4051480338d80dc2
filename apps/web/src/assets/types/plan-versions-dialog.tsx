import { Button } from '@mantine/core';
import type { AssetTypeDetail, PlanVersion } from '@werkbank/contract/assets/types/asset-type.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { useStepText } from './use-step-text.ts';

interface PlanVersionsDialogProps {
  type: AssetTypeDetail;
  country: string;
  /** Opens a planned version; without it versions are read-only. */
  onOpen?: ((version: PlanVersion) => void) | undefined;
  onClose: () => void;
}

const tones = { planned: 'attention', inForce: 'done', past: 'stopped' } as const;

/** What the plan of a country was, is and will be, and by which norms. */
export function PlanVersionsDialog({ type, country, onOpen, onClose }: PlanVersionsDialogProps) {
  const { t } = useTranslation();
  const title = t('assets.plan.versionsOf', { type: type.type, country });
  const params = { type: type.type, country };
  const { data, error, refetch } = useCall(api.assets.listPlanVersions, { params, pageSize: 100 });
  const { mutate, isPending, error: refusal } = useAction(api.assets.removePlanVersion, ['assets']);
  const onSuccess = () => showToast({ text: t('assets.plan.versionDropped') });
  const columns = useColumns();
  return (
    <Dialog opened onClose={onClose} size="xl" title={title}>
      <FormProblem error={refusal} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={2} columns={4} />}
      {data && (
        <DataTable
          caption={title}
          rows={data.rows}
          rowKey={({ id }) => id}
          columns={[
            ...columns,
            ...(onOpen
              ? [
                  {
                    key: 'actions',
                    header: t('action.edit'),
                    headerHidden: true,
                    align: 'end' as const,
                    cell: (version: PlanVersion) => (
                      <Actions
                        version={version}
                        isBusy={isPending}
                        onOpen={onOpen}
                        onDrop={({ id }) => mutate({ params: { ...params, id } }, { onSuccess })}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Dialog>
  );
}

function useColumns(): DataColumn<PlanVersion>[] {
  const { t } = useTranslation();
  const stepText = useStepText();
  return [
    {
      key: 'from',
      header: t('assets.plan.validFrom'),
      width: '10rem',
      primary: true,
      cell: ({ validFrom }) => (validFrom ? <DateText value={validFrom} /> : t('assets.plan.fromBeginning')),
    },
    {
      key: 'state',
      header: t('assets.plan.state'),
      width: '8rem',
      phone: 'end',
      cell: ({ state }) => (
        <StatusBadge tone={tones[state]} quiet>
          {t(`assets.plan.state.${state}`)}
        </StatusBadge>
      ),
    },
    { key: 'norms', header: t('assets.plan.norms'), cell: ({ norms }) => norms.join(', ') },
    { key: 'steps', header: t('assets.plan.steps'), cell: ({ steps }) => steps.map(stepText).join('; ') },
    {
      key: 'by',
      header: t('assets.plan.by.whom'),
      from: 'wide',
      cell: ({ modifierFullName }) => modifierFullName,
    },
  ];
}

interface ActionsProps {
  version: PlanVersion;
  isBusy: boolean;
  onOpen: (version: PlanVersion) => void;
  onDrop: (version: PlanVersion) => void;
}

/** A planned version is changed or dropped; others are kept. */
function Actions({ version, isBusy, onOpen, onDrop }: ActionsProps) {
  const { t } = useTranslation();
  if (version.state !== 'planned') return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => onOpen(version)}>
        {t('action.edit')}
      </Button>
      <Button variant="subtle" color="red" size="compact-sm" loading={isBusy} onClick={() => onDrop(version)}>
        {t('assets.plan.dropVersion')}
      </Button>
    </>
  );
}
