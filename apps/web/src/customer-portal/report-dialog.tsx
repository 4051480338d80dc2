import { NativeSelect, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { PortalReportInput, PortalSiteDetails } from '@werkbank/contract/customer-portal/portal-site.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { rememberedName, rememberName } from './own-name.ts';

const route = getRouteApi('/public/p/$secret/$locationId');
const kinds: readonly PortalReportInput['kind'][] = ['damaged', 'missing', 'used', 'alarm', 'other'];

interface ReportDialogProps {
  site: PortalSiteDetails;
  onClose: () => void;
}

/** Reports a fault of an asset or of the building. */
export function ReportDialog({ site, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<PortalReportInput['kind']>('damaged');
  const [assetId, setAssetId] = useState('');
  const [description, setDescription] = useState('');
  const [name, setName] = useState(() => rememberedName() ?? site.contactName);
  const [isTried, setTried] = useState(false);
  const { send, isPending, error } = useReport(onClose);
  const missing = (value: string) => isTried && !value.trim() && t('valid.required');
  const submit = () => {
    setTried(true);
    if (!description.trim() || !name.trim()) return;
    send({ assetId: assetId || null, kind, description: description.trim(), name: name.trim() });
  };
  return (
    <Dialog opened onClose={onClose} title={t('customerPortal.report')}>
      <DialogForm
        submitLabel={t('customerPortal.sendReport')}
        isBusy={isPending}
        error={error}
        onSubmit={submit}
        onClose={onClose}
      >
        <NativeSelect
          label={t('customerPortal.asset')}
          value={assetId}
          data={[{ value: '', label: t('customerPortal.noAsset') }, ...optionsOf(site)]}
          onChange={({ currentTarget: { value } }) => setAssetId(value)}
        />
        <NativeSelect
          label={t('customerPortal.kind')}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`customerPortal.kind.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setKind(kinds.find((one) => one === value) ?? 'other')}
        />
        <TextInput
          data-autofocus
          label={t('customerPortal.what')}
          required
          maxLength={250}
          autoComplete="off"
          value={description}
          error={missing(description)}
          onChange={({ currentTarget: { value } }) => setDescription(value)}
        />
        <TextInput
          label={t('customerPortal.yourName')}
          required
          maxLength={100}
          autoComplete="name"
          value={name}
          error={missing(name)}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
      </DialogForm>
    </Dialog>
  );
}

function useReport(onDone: () => void) {
  const { t } = useTranslation();
  const params = route.useParams();
  const { mutate, isPending, error } = useAction(api.customerPortal.report, [api.customerPortal.openSite]);
  const send = (body: PortalReportInput) =>
    mutate(
      { params, body },
      {
        onSuccess: ({ number }) => {
          rememberName(body.name);
          showToast({ text: t('customerPortal.reported', { number }) });
          onDone();
        },
      },
    );
  return { send, isPending, error };
}

const optionsOf = ({ assets }: PortalSiteDetails) =>
  assets.map(({ id, description, tag, place }) => ({
    value: id,
    label: [description, tag, place].filter(Boolean).join(' · '),
  }));
