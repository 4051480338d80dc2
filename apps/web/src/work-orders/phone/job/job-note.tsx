import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { type Closing, closingDraft } from '../finish/completion.ts';
import { useKeepPhoneDraft, usePhoneDraft } from '../outbox/use-kept-form.ts';
import { useStore } from '../outbox/use-store.ts';
import type { Job } from '../widgets/use-job.ts';

interface JobNoteProps {
  job: Job;
  onClose: () => void;
}

/** The note for the office, written while the work is done: stored with each letter, and sent when the dialog is closed. */
export function JobNote({ job, onClose }: JobNoteProps) {
  const { t } = useTranslation();
  const name = closingDraft(job.order.order.id);
  const draft = usePhoneDraft<Closing>(name);
  const [typed, setTyped] = useState<Closing>();
  useKeepPhoneDraft(name, typed);
  const send = useSendNote(job);
  const close = () => {
    if (typed) send(typed.note);
    onClose();
  };
  const start = draft?.values ?? { note: job.visit?.note ?? '', kilometres: job.visit?.kilometres ?? null };
  const closing = typed ?? start;
  return (
    <Dialog opened onClose={close} title={t('phone.finish.note')}>
      {draft !== undefined && (
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
          <Button size="lg" fullWidth mt="md" onClick={close}>
            {t('action.close')}
          </Button>
        </>
      )}
    </Dialog>
  );
}

/** Sends a changed note; without a visit of one's own the completion sends it. */
function useSendNote({ order: { order }, visit }: Job) {
  const store = useStore();
  return (typed: string) => {
    const note = typed.trim();
    if (!visit || note === (visit.note ?? '')) return;
    const params = { workOrderId: order.id, visitId: visit.id };
    const body = { note: note || null, at: new Date().toISOString() };
    void store({ title: order.locationName, step: { call: 'noteVisit', params, body } });
  };
}
