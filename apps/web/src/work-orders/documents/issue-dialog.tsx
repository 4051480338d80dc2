import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { Document } from '@werkbank/contract/wire/document.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { isDay } from '#src/ui/list/list-search-params.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { addDays } from '../shared/days.ts';

interface IssueDialogProps {
  locationId: string;
  onClose: () => void;
  onIssued: (document: Document) => void;
}

const year = 365;

/** Issues the certificate of a period; the document is downloaded at once. */
export function IssueDialog({ locationId, onClose, onIssued }: IssueDialogProps) {
  const { t } = useTranslation();
  const today = businessDay();
  const [from, setFrom] = useState<string | null>(addDays(today, -year));
  const [until, setUntil] = useState<string | null>(today);
  const issue = useAction(api.workOrders.issueCertificate, [api.workOrders.listLocationDocuments]);
  const submit = () => {
    if (!isDay(from) || !isDay(until)) return;
    void issue.mutateAsync({ params: { locationId }, body: { from, until } }).then(
      ({ code, document }) => {
        showToast({ text: t('workOrders.certificate.issued', { code }) });
        onIssued(document);
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <Dialog opened onClose={onClose} title={t('workOrders.certificate.issue')}>
      <DialogForm
        submitLabel={t('workOrders.certificate.issue')}
        isBusy={issue.isPending}
        error={issue.error}
        onSubmit={submit}
        onClose={onClose}
      >
        <p>{t('workOrders.certificate.issueText')}</p>
        <FieldPair>
          <DateField label={t('field.from')} required value={from} maximum={until ?? undefined} onChange={setFrom} />
          <DateField label={t('field.until')} required value={until} minimum={from ?? undefined} onChange={setUntil} />
        </FieldPair>
      </DialogForm>
    </Dialog>
  );
}
