import type { Attachment } from '@werkbank/contract/assets/attachments/attachment.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import type { OfAsset } from './use-picture.ts';

interface RemoveAttachmentProps {
  asset: OfAsset;
  attachment: Attachment;
  onClose: () => void;
}

/** Removes a photo or document from an asset or from one of its reports. */
export function RemoveAttachment({ asset, attachment, onClose }: RemoveAttachmentProps) {
  const { t } = useTranslation();
  const ofAsset = useAction(api.assets.removeAttachment, ['assets']);
  const ofReport = useAction(api.assets.removeReportAttachment, ['assets']);
  const { reference, serviceReportId } = attachment;
  const params = { locationId: asset.locationId, id: asset.id, reference };
  const onSuccess = () => {
    showToast({ text: t('assets.attachmentRemoved', { name: attachment.fileName }) });
    onClose();
  };
  const remove = () =>
    serviceReportId
      ? ofReport.mutate({ params: { ...params, serviceReportId } }, { onSuccess })
      : ofAsset.mutate({ params }, { onSuccess });
  return (
    <ConfirmDialog
      opened
      title={t('assets.removeAttachment', { name: attachment.fileName })}
      text={t('assets.removeAttachmentText')}
      confirmLabel={t('action.remove')}
      danger
      isBusy={ofAsset.isPending || ofReport.isPending}
      error={refusalText(ofAsset.error ?? ofReport.error)}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
