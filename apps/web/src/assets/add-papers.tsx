import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { AttachmentType } from '@werkbank/contract/assets/attachment.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { watchUpload } from '#src/api/upload-progress.ts';
import { FileDrop } from '#src/ui/file-drop.tsx';
import type { UploadControl } from '#src/ui/use-uploads.ts';
import { acceptedFiles, isPhotoKind, largestFile, paperTypes, typeOf } from './paper-kinds.ts';
import classes from './photo.module.css';
import { shrinkPhoto } from './shrink-photo.ts';
import type { OfAsset } from './use-picture.ts';

interface AddPapersProps {
  asset: OfAsset;
  /** The report they belong to; the device itself without one. */
  serviceReportId?: string;
}

/** Adds photos and documents; each shows how far it has come, and can be stopped or sent again. */
export function AddPapers({ asset, serviceReportId }: AddPapersProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [type, setType] = useState<AttachmentType>('photo');
  const [description, setDescription] = useState('');
  const { locationId, id } = asset;

  const send = async (file: File, { signal, onProgress }: UploadControl) => {
    const form = new FormData();
    // Fields come first: the server reads the parts in their order.
    const kind = typeOf(file, type);
    form.set('type', kind);
    form.set('description', description.trim());
    form.set('file', isPhotoKind(kind) ? await shrinkPhoto(file) : file);
    watchUpload(form, onProgress);
    if (serviceReportId)
      await api.assets.addReportAttachment({ params: { locationId, id, serviceReportId }, form }, signal);
    else await api.assets.addAttachment({ params: { locationId, id }, form }, signal);
    await client.invalidateQueries({ queryKey: ['assets'] });
  };
  return (
    <div className={classes.upload}>
      <div className={classes.uploadFields}>
        <NativeSelect
          label={t('field.kind')}
          value={type}
          onChange={({ currentTarget }) => setType(paperTypes.find((one) => one === currentTarget.value) ?? 'photo')}
          data={paperTypes.map((value) => ({ value, label: t(`assets.paper.${value}`) }))}
        />
        <TextInput
          label={t('field.description')}
          maxLength={250}
          value={description}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
      </div>
      <FileDrop
        label={t('assets.addPapers')}
        description={t('assets.addPapersHint')}
        accept={acceptedFiles}
        maxBytes={largestFile}
        multiple
        upload={send}
      />
    </div>
  );
}
