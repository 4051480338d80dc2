import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Import } from '@werkbank/contract/imports/import.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';

/** Undoes the whole import, as long as that is possible. */
export function UndoImport({ job }: { job: Import }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const takeBack = useAction(api.imports.takeBack, ['imports']);
  if (job.takeBackUntil === null) return null;
  const confirm = () =>
    takeBack.mutate(
      { params: { division, id: job.id } },
      {
        onSuccess: () => {
          setAsking(false);
          void navigate({
            to: '/imports/$importId',
            params: { importId: job.id },
            search: { tab: 'progress' },
            replace: true,
          });
        },
      },
    );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
        onClick={() => setAsking(true)}
      >
        {t('imports.takeBack')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('imports.takeBackTitle')}
        text={
          <>
            {t('imports.takeBackText')} {t('imports.takeBackUntil')} <DateText value={job.takeBackUntil} />
          </>
        }
        confirmLabel={t('imports.takeBack')}
        danger
        isBusy={takeBack.isPending}
        error={refusalText(takeBack.error)}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
