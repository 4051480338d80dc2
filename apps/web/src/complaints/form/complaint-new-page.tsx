import { getRouteApi } from '@tanstack/react-router';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { EditForm } from '#src/ui/form/edit-form.tsx';
import { useNewRecord } from '#src/ui/form/use-edited-record.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { ComplaintFormFields } from './complaint-form.tsx';
import { type ComplaintValues, complaintForm, copyOf, newComplaintValues } from './complaint-form-model.ts';
import { useKnownSubject } from './use-known-subject.ts';

const route = getRouteApi('/guarded/side/complaints/new');

/** A new complaint; the URL may name its subjects, or the complaint that is repeated. */
export function ComplaintNewPage() {
  const { canChange } = useAccess('complaints');
  const { from, ...subject } = route.useSearch();
  const known = useKnownSubject(subject);
  const params = { division: String(useDivision()), id: from ?? '' };
  const source = useCall(api.complaints.get, { params }, { enabled: from !== undefined });
  if (!canChange) return <NoPermission level={1} />;
  if (known === undefined || (from !== undefined && source.isPending)) return <PageSkeleton width="narrow" />;
  return <NewComplaintForm known={known} source={source.data} />;
}

interface NewComplaintProps {
  known: Partial<ComplaintValues>;
  source: Complaint | undefined;
}

function NewComplaintForm({ known, source }: NewComplaintProps) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const navigate = route.useNavigate();
  const create = useAction(api.complaints.create, ['complaints']);
  const { form, state } = useNewRecord<Complaint, ComplaintValues>({
    model: complaintForm,
    start: newComplaintValues(source ? copyOf(source) : known),
    create,
    store: (values, outcome) => create.mutate({ params: { division }, body: complaintForm.bodyOf(values) }, outcome),
    told: ({ hid }) => t('complaints.created', { hid }),
    leave: ({ id }) => void navigate({ to: '/complaints/$id', params: { id } }),
    hasAnother: true,
  });
  return (
    <EditForm
      trail={[{ name: t('complaints.title'), to: { to: '/complaints' } }]}
      title={t('complaints.new')}
      {...state}
    >
      {source && <p>{t('complaints.copied', { hid: source.hid })}</p>}
      <ComplaintFormFields form={form} />
    </EditForm>
  );
}
