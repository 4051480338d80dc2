import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { type Closing, closingDraft } from '../finish/completion.ts';
import { useKeepPhoneDraft, usePhoneDraft } from '../outbox/use-kept-form.ts';
import type { Job } from '../widgets/use-job.ts';

interface JobNoteProps {
  job: Job;
  onClose: () => void;
}

/** The note for the office, written while the work is done; it is stored with each letter and sent with the completion. */
export function JobNote({ job, onClose }: JobNoteProps) {
  const { t } = useTranslation();
  const { id } = job.order.order;
  const draft = usePhoneDraft<Closing>(closingDraft(id));
  return (
    <Dialog opened onClose={onClose} title={t('phone.finish.note')}>
      {draft !== undefined && (
        <NoteField
          name={closingDraft(id)}
          start={draft?.values ?? { note: job.visit?.note ?? '', kilometres: job.visit?.kilometres ?? null }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function NoteField({ name, start, onClose }: { name: string; start: Closing; onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Closing>();
  useKeepPhoneDraft(name, typed);
  const closing = typed ?? start;
  return (
    <>
      <Textarea
        size="lg"
        data-autofocus
        aria-label={t('phone.finish.note')}
        description={t('phone.note.text')}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={1000}
        value={closing.note}
        onChange={({ currentTarget: { value: note } }) => setTyped({ ...closing, note })}
      />
      <Button size="lg" fullWidth mt="md" onClick={onClose}>
        {t('action.close')}
      </Button>
    </>
  );
}
