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
  const undo = useAction(api.imports.undo, ['imports']);
  if (job.undoUntil === null) return null;
  const confirm = () =>
    undo.mutate(
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
        {t('imports.undo')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('imports.undoTitle')}
        text={
          <>
            {t('imports.undoText')} {t('imports.undoUntil')} <DateText value={job.undoUntil} />
          </>
        }
        confirmLabel={t('imports.undo')}
        danger
        isBusy={undo.isPending}
        error={refusalText(undo.error)}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
