import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Import } from '@werkbank/contract/imports/import.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { MoreMenu } from '#src/ui/basics/more-menu.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';
import type { MappingDraft } from '../mapping/use-mapping-draft.ts';
import { isRunning } from '../shared/import-state.tsx';
import { saveText } from '../shared/save-text.ts';
import { UndoImport } from './undo-import.tsx';

interface ActionsProps {
  job: Import;
  draft: MappingDraft;
  /** Allows leaving the page although the mapping is not saved. */
  release: () => void;
}

/** Check, import, stop, resume. */
export function ImportActions({ job, draft, release }: ActionsProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { start, isStarting } = useStart(job, draft);
  const stop = useAction(api.imports.cancel, ['imports'], showFailure);
  const division = String(useDivision());
  if (job.state === 'undoing') return null;
  if (isRunning(job.state))
    return (
      <Button
        variant="default"
        loading={stop.isPending}
        onClick={() => stop.mutate({ params: { division, id: job.id } })}
      >
        {t('imports.stop')}
      </Button>
    );
  const isChecked = job.state === 'checked' && !draft.isDirty;
  const missing = draft.mapping.steps.length === 0 && t('imports.nothingMapped');
  return (
    <>
      <MoreActions job={job} draft={draft} release={release} />
      <UndoImport job={job} />
      <Button
        variant={job.state === 'uploaded' || draft.isDirty ? 'filled' : 'default'}
        loading={isStarting}
        onClick={() => start(true)}
        {...lockedBy(missing)}
      >
        {t('imports.check')}
      </Button>
      {job.resumable && !draft.isDirty ? (
        <Button loading={isStarting} onClick={() => start(false)}>
          {t('imports.resume')}
        </Button>
      ) : (
        <Button
          variant={isChecked ? 'filled' : 'default'}
          onClick={() => setAsking(true)}
          {...lockedBy(missing || (job.state === 'uploaded' && t('imports.checkFirst')))}
        >
          {t('imports.import')}
        </Button>
      )}
      <StartDialog
        job={job}
        opened={isAsking}
        onConfirm={() => start(false, () => setAsking(false))}
        isBusy={isStarting}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function useStart(job: Import, draft: MappingDraft) {
  const division = String(useDivision());
  const navigate = useNavigate();
  const start = useAction(api.imports.start, ['imports']);
  const begin = (dryRun: boolean, then?: () => void) =>
    draft.save(() =>
      start.mutate(
        { params: { division, id: job.id }, body: { dryRun } },
        {
          onSuccess: () => {
            then?.();
            void navigate({
              to: '/imports/$importId',
              params: { importId: job.id },
              search: { tab: 'progress' },
              replace: true,
            });
          },
          onError: (error) => showToast({ kind: 'error', text: refusalText(error) ?? '' }),
        },
      ),
    );
  return { start: begin, isStarting: start.isPending || draft.isSaving };
}

interface StartDialogProps {
  job: Import;
  opened: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function StartDialog({ job, ...dialog }: StartDialogProps) {
  const { t } = useTranslation();
  const division = useMe().divisions.find(({ code }) => code === job.division)?.description ?? '';
  const rows = job.rowsTotal || job.files.reduce((sum, { rowCount }) => sum + rowCount, 0);
  const text =
    job.state === 'checked' && job.rowsRejected > 0 ? ` ${t('imports.startRefused', { count: job.rowsRejected })}` : '';
  const repeated = job.rowsRepeated > 0 ? ` ${t('imports.repeated', { count: job.rowsRepeated })}` : '';
  return (
    <ConfirmDialog
      {...dialog}
      title={t('imports.startTitle', { count: rows - job.rowsRejected })}
      text={`${t('imports.startText', { division })}${text}${repeated}`}
      confirmLabel={t('imports.import')}
    />
  );
}

function MoreActions({ job, draft, release }: ActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const division = String(useDivision());
  const [isRemoving, setRemoving] = useState(false);
  const remove = useAction(api.imports.remove, [api.imports.list]);
  const confirm = () =>
    remove.mutate(
      { params: { division, id: job.id } },
      {
        onSuccess: () => {
          release();
          showToast({ text: t('imports.removed') });
          void navigate({ to: '/imports' });
        },
      },
    );
  return (
    <>
      <MoreMenu>
        <Menu.Item
          leftSection={<IconDownload size={16} stroke={1.75} />}
          onClick={() => saveText(`${JSON.stringify(draft.mapping, null, 2)}\n`, 'mapping.json', 'application/json')}
        >
          {t('imports.mappingDownload')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => setRemoving(true)}>
          {t('imports.remove')}
        </Menu.Item>
      </MoreMenu>
      <ConfirmDialog
        opened={isRemoving}
        title={t('imports.remove')}
        text={t('imports.removeText')}
        confirmLabel={t('imports.remove')}
        danger
        isBusy={remove.isPending}
        error={refusalText(remove.error)}
        onConfirm={confirm}
        onClose={() => setRemoving(false)}
      />
    </>
  );
}
