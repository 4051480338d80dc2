import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { type Closing, closingDraft, startOf } from '../finish/completion.ts';
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
  const { hasBoth, ...start } = startOf(draft?.values, job.visit);
  const closing = typed ?? start;
  const close = () => {
    // Also without typing: the note may have been stored before a reload.
    if (draft !== undefined) send(closing);
    onClose();
  };
  return (
    <Dialog opened onClose={close} title={t('phone.finish.note')}>
      {draft !== undefined && (
        <>
          <Textarea
            size="lg"
            data-autofocus
            aria-label={t('phone.finish.note')}
            description={t(hasBoth && !typed ? 'phone.note.both' : 'phone.note.text')}
            autosize
            minRows={4}
            maxRows={10}
            maxLength={2000}
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
  return (closing: Closing) => {
    const note = closing.note.trim();
    if (!visit || note === (visit.note ?? '')) return;
    const params = { workOrderId: order.id, visitId: visit.id };
    const body = { note: note || null, before: closing.before ?? null, at: new Date().toISOString() };
    void store({ title: order.locationName, step: { call: 'noteVisit', params, body } });
  };
}

/** Marks a note that is stored on this phone and was not sent. */
export function UnsentNote({ job: { order, visit }, className }: { job: Job; className: string | undefined }) {
  const { t } = useTranslation();
  const draft = usePhoneDraft<Closing>(closingDraft(order.order.id));
  const isUnsent = draft && startOf(draft.values, visit).note.trim() !== (visit?.note ?? '');
  return isUnsent ? <span className={className} role="img" aria-label={t('phone.note.unsent')} /> : null;
}
