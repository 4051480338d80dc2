import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FileStorage } from '@werkbank/contract/administration/readiness/file-storage.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions, useAction } from '#src/api/use-call.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import { FactList, Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { LoadingPart } from '#src/ui/page/states/loading-group.tsx';
import classes from './readiness.module.css';

const FileStorageDialog = lazy(async () => ({
  default: (await import('./file-storage-dialog.tsx')).FileStorageDialog,
}));

/** Refetch interval while files are being moved, in milliseconds. */
const pause = 1500;

const isMoving = ({ remaining }: FileStorage['moves'][number]) => remaining !== 0;

/** Where files are stored, and how far those stored elsewhere have been moved. */
export function FileStorageSection() {
  const { t } = useTranslation();
  const canChange = useHasRight('company.administer');
  const [isOpen, setOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { data, error, refetch } = useQuery({
    ...callOptions(api.administration.getFileStorage, {}),
    refetchInterval: ({ state }) => (state.data?.moves.some(isMoving) ? pause : false),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingPart />;
  const why = (!canChange && t('why.noRight')) || (data.source === 'environment' && t('readiness.files.fixed'));
  return (
    <Section
      title={t('readiness.files.title')}
      actions={
        <>
          {data.source === 'page' && (
            <Button variant="subtle" size="xs" onClick={() => setRemoving(true)} {...lockedBy(why)}>
              {t('readiness.files.toFolder')}
            </Button>
          )}
          <Button variant="default" size="xs" onClick={() => setOpen(true)} {...lockedBy(why)}>
            {t(data.source === 'page' ? 'action.edit' : 'readiness.files.set')}
          </Button>
        </>
      }
    >
      <FileStorageFacts storage={data} />
      {data.moves.filter(isMoving).map((move) => (
        <MoveProgress key={`${move.serviceUrl} ${move.bucket}`} move={move} />
      ))}
      {isRemoving && <BackToFolder storage={data} onClose={() => setRemoving(false)} />}
      {isOpen && (
        <Suspense>
          <FileStorageDialog storage={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function FileStorageFacts({ storage: { source, serviceUrl, bucket, isReachable } }: { storage: FileStorage }) {
  const { t } = useTranslation();
  return (
    <FactList
      facts={[
        {
          label: t('field.status'),
          value: (
            <StatusBadge tone={isReachable ? 'done' : 'failed'}>
              {t(isReachable ? `readiness.files.source.${source}` : 'readiness.files.unreachable')}
            </StatusBadge>
          ),
        },
        {
          label: t('readiness.files.where'),
          value: bucket === null ? t('readiness.files.folder') : t('readiness.files.inBucket', { bucket }),
        },
        ...(serviceUrl === null ? [] : [{ label: t('readiness.files.serviceUrl'), value: serviceUrl }]),
      ]}
    />
  );
}

function MoveProgress({ move: { bucket, moved, remaining, problem } }: { move: FileStorage['moves'][number] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const count = (value: number) => numberFormat(locale, {}).format(value);
  const from = bucket === null ? t('readiness.files.fromFolder') : t('readiness.files.fromBucket', { bucket });
  const isCounted = remaining !== null;
  return (
    <div className={classes.move}>
      <progress
        aria-label={t('readiness.files.moving', { from })}
        {...(isCounted && { max: moved + remaining, value: moved })}
      />
      <p>
        {t('readiness.files.moving', { from })}{' '}
        {isCounted && t('readiness.files.movedCount', { moved: count(moved), total: count(moved + remaining) })}
      </p>
      {problem && <p role="status">{t(`readiness.files.problem.${problem}`)}</p>}
    </div>
  );
}

function BackToFolder({ storage: { bucket, version }, onClose }: { storage: FileStorage; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useAction(api.administration.removeFileStorage, ['administration']);
  return (
    <ConfirmDialog
      opened
      title={t('readiness.files.toFolder')}
      text={t('readiness.files.toFolderText', { bucket })}
      confirmLabel={t('readiness.files.toFolder')}
      isBusy={isPending}
      error={error && <FormProblem error={error} />}
      onConfirm={() => mutate({ ifMatch: version }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
