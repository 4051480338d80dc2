import { Button } from '@mantine/core';
import { IconClipboardPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RoundOutcome, RoundProposal } from '@werkbank/contract/work-orders/rounds/round.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { type GridSelection, isSelected } from '#src/ui/data-grid/selection/selection-model.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import type { CallOf, QueryOf } from '#src/ui/list/filters.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { WorkOrderLink } from '../shared/work-order-link.tsx';
import classes from '../shared/work-orders.module.css';
import type { roundFilters } from './rounds-filters.ts';

type RoundsQuery = QueryOf<CallOf<typeof roundFilters>>;

/** The limit of one call. */
const maxAtOnce = 500;

interface Made {
  outcome: RoundOutcome;
  name: string;
}

/** Creates an order for each ticked location, and reports the outcome of each. */
export function CreateRounds({ query, selection, onDone }: BulkProps<RoundsQuery>) {
  const { t } = useTranslation();
  const division = useDivision();
  const client = useQueryClient();
  const [made, setMade] = useState<readonly Made[] | null>(null);
  const create = useMutation({
    mutationFn: async () => {
      const chosen = await collect(division, query, selection);
      const { from, until, types } = query;
      const body = {
        ...(from && { from }),
        until,
        ...(Array.isArray(types) && { types }),
        locationIds: chosen.map(({ locationId }) => locationId),
      };
      const { locations } = await api.workOrders.createRounds({ params: { division }, body });
      return locations.map((outcome, n): Made => ({ outcome, name: chosen[n]?.locationName ?? '' }));
    },
    onSuccess: setMade,
    onError: (error) => showToast({ text: error.message, kind: 'error' }),
    onSettled: async () => await client.invalidateQueries({ queryKey: ['workOrders'] }),
  });
  const close = () => {
    setMade(null);
    onDone();
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconClipboardPlus size={16} />}
        loading={create.isPending}
        onClick={() => create.mutate()}
      >
        {t('workOrders.rounds.create')}
      </Button>
      {made && <Result made={made} onClose={close} />}
    </>
  );
}

async function collect(division: number, query: RoundsQuery, selection: GridSelection): Promise<RoundProposal[]> {
  const wanted = selection.kind === 'some' ? selection.ids.size : maxAtOnce;
  const chosen: RoundProposal[] = [];
  let after: string | undefined;
  do {
    const page = await api.workOrders.listRounds({
      params: { division },
      query,
      pageSize: 1000,
      ...(after && { after }),
    });
    chosen.push(...page.rows.filter(({ locationId }) => isSelected(selection, locationId)));
    after = page.next;
  } while (after && chosen.length < Math.min(wanted, maxAtOnce));
  return chosen.slice(0, maxAtOnce);
}

function Result({ made, onClose }: { made: readonly Made[]; onClose: () => void }) {
  const { t } = useTranslation();
  const { canPlan } = useAccess('workOrders');
  const count = made.filter(({ outcome }) => outcome.code === null).length;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('workOrders.rounds.made', { count })}
      footer={
        <>
          {canPlan && count > 0 && (
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/work-orders/board" search={{ propose: true }} />}
            >
              {t('workOrders.proposal.title')}
            </Button>
          )}
          <Button data-autofocus onClick={onClose}>
            {t('action.close')}
          </Button>
        </>
      }
    >
      <ul className={classes.outcomes}>
        {made.map(({ outcome, name }) => (
          <li key={outcome.locationId}>
            <span>{name}</span>
            <span>
              {outcome.workOrderId && <WorkOrderLink id={outcome.workOrderId}>{outcome.number}</WorkOrderLink>}{' '}
              <StatusBadge tone={outcome.code === null ? 'done' : 'attention'} quiet>
                {outcome.code === null
                  ? t('workOrders.assetCount', { count: outcome.taskCount })
                  : t(`workOrders.rounds.${outcome.code}`)}
              </StatusBadge>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
