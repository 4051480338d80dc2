import { NativeSelect, TextInput } from '@mantine/core';
import type { AttachmentType } from '@werkbank/contract/assets/attachments/attachment.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '#src/ui/files/file-drop.tsx';
import { acceptedFiles, attachmentTypes, maxFileBytes } from './attachment-kinds.ts';
import classes from './photo.module.css';
import type { OfAsset } from './use-picture.ts';
import { useUploadAttachment } from './use-upload-attachment.ts';

interface AddAttachmentsProps {
  asset: OfAsset;
  /** The report that they belong to; without one they belong to the asset itself. */
  serviceReportId?: string | undefined;
}

/** Uploads photos and documents; each shows its progress and can be cancelled or retried. */
export function AddAttachments({ asset, serviceReportId }: AddAttachmentsProps) {
  const { t } = useTranslation();
  const [type, setType] = useState<AttachmentType>('photo');
  const [description, setDescription] = useState('');
  const send = useUploadAttachment(asset, { type, description, serviceReportId });
  return (
    <div className={classes.upload}>
      <div className={classes.uploadFields}>
        <NativeSelect
          label={t('field.kind')}
          value={type}
          onChange={({ currentTarget }) =>
            setType(attachmentTypes.find((one) => one === currentTarget.value) ?? 'photo')
          }
          data={attachmentTypes.map((value) => ({ value, label: t(`assets.attachment.${value}`) }))}
        />
        <TextInput
          label={t('field.description')}
          maxLength={250}
          value={description}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
      </div>
      <FileDrop
        label={t('assets.addAttachments')}
        description={t('assets.addAttachmentsHint')}
        accept={acceptedFiles}
        maxBytes={maxFileBytes}
        multiple
        upload={send}
      />
    </div>
  );
}
