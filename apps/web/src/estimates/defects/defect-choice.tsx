import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { DefectProposal } from '@werkbank/contract/estimates/estimate/estimate.ts';
import type { Location } from '@werkbank/contract/locations/location.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { useSaveShortcut } from '#src/ui/shortcuts/shortcuts.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { numberOf } from '../shared/number-of.ts';
import { DefectRow } from './defect-row.tsx';
import classes from './defects.module.css';
import { byAsset, type ChosenDefect, chosenDefects, estimateOf, isComplete, keyOf } from './defects-model.ts';

interface DefectChoiceProps {
  location: Location;
  defects: readonly DefectProposal[];
}

/** Defects by asset to select, each with its proposed item; one step creates the draft. */
export function DefectChoice({ location, defects }: DefectChoiceProps) {
  const { t } = useTranslation();
  const [rows, setRows] = useState(() => chosenDefects(defects));
  const { create, isPending, error } = useCreate(location.id);
  const ticked = rows.filter(({ isTicked }) => isTicked);
  const missing =
    ticked.length === 0 ? 'estimates.nothingTicked' : !ticked.every(isComplete) && 'estimates.itemsMissing';
  const submit = () => {
    if (!missing && !isPending) create(rows);
  };
  useSaveShortcut(submit);
  if (rows.length === 0) return <NoFindings locationId={location.id} />;
  const change = (next: ChosenDefect) =>
    setRows((before) => before.map((row) => (keyOf(row.defect) === keyOf(next.defect) ? next : row)));
  const tickAll = (isTicked: boolean) => setRows((before) => before.map((row) => ({ ...row, isTicked })));
  return (
    <form
      className={classes.choice}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormProblem error={error} />
      <label className={classes.all}>
        <input
          type="checkbox"
          checked={ticked.length === rows.length}
          ref={(box) => {
            if (box) box.indeterminate = ticked.length > 0 && ticked.length < rows.length;
          }}
          onChange={() => tickAll(ticked.length < rows.length)}
        />
        {t('estimates.ticked', { ticked: ticked.length, of: rows.length })}
      </label>
      {byAsset(rows).map(([assetId, ofAsset]) => (
        <DefectRow key={assetId} location={location} rows={ofAsset} onChange={change} />
      ))}
      <div className={classes.foot}>
        {missing && <p role="status">{t(missing)}</p>}
        <Button type="submit" loading={isPending} {...lockedBy(missing && t(missing))}>
          {t('estimates.createFrom', { count: ticked.length })}
        </Button>
      </div>
    </form>
  );
}

function NoFindings({ locationId }: { locationId: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconCircleCheck size={22} stroke={1.75} />}
      title={t('estimates.noDefects')}
      actions={
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/locations/$id/estimates/new" params={{ id: locationId }} />}
        >
          {t('estimates.new')}
        </Button>
      }
    >
      {t('estimates.noDefectsText')}
    </EmptyState>
  );
}

function useCreate(locationId: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useAction(api.estimates.create, ['estimates', 'workOrders']);
  const create = (rows: readonly ChosenDefect[]) =>
    mutate(
      { params: { locationId }, body: estimateOf(rows) },
      {
        onSuccess: (estimate) => {
          showToast({ text: t('estimates.created', { number: numberOf(estimate) }) });
          void navigate({ to: '/estimates/$estimateId', params: { estimateId: estimate.id } });
        },
      },
    );
  return { create, isPending, error };
}
