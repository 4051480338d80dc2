import type { FileStorage } from '@werkbank/contract/administration/readiness/file-storage.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { defineForm, type FormValues } from '#src/ui/form/define-form.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { readFrom, requiredText } from '#src/ui/form/form-field.ts';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface FileStorageDialogProps {
  storage: FileStorage;
  onClose: () => void;
}

/** The stored secret is never shown; an empty one is not sent. */
const secret = {
  label: 'readiness.files.secretAccessKey',
  empty: '',
  maxLength: 500,
  read: () => '',
  write: (value: string) => value || undefined,
};

const fileStorageForm = defineForm<FileStorage>()(
  {
    serviceUrl: readFrom(
      requiredText('readiness.files.serviceUrl', 500),
      ({ serviceUrl }: FileStorage) => serviceUrl ?? '',
    ),
    region: readFrom(
      requiredText('readiness.files.region', 100),
      ({ region }: FileStorage) => region ?? 'eu-central-1',
    ),
    bucket: readFrom(requiredText('readiness.files.bucket', 63), ({ bucket }: FileStorage) => bucket ?? ''),
    accessKeyId: readFrom(
      requiredText('readiness.files.accessKeyId', 200),
      ({ accessKeyId }: FileStorage) => accessKeyId ?? '',
    ),
    secretAccessKey: readFrom(secret, (_: FileStorage) => ''),
  },
  {
    ofCode: {
      'storage.secret_needed': 'secretAccessKey',
      'storage.key_refused': 'secretAccessKey',
      'storage.unreachable': 'serviceUrl',
      'storage.certificate': 'serviceUrl',
      'storage.refused': 'serviceUrl',
      'storage.region_wrong': 'region',
      'storage.bucket_unknown': 'bucket',
      'storage.other_files': 'bucket',
    },
  },
);

/** Stores files in a bucket, which the server tries first. */
export function FileStorageDialog(props: FileStorageDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={props.onClose} title={t('readiness.files.title')}>
      <FileStorageForm {...props} />
    </Dialog>
  );
}

/** Settings that were never stored conflict with nobody. */
const withModified = (storage: FileStorage) => ({ ...storage, modified: storage.modified ?? '' });
type StoredStorage = ReturnType<typeof withModified>;

function FileStorageForm({ storage, onClose }: FileStorageDialogProps) {
  const { t } = useTranslation();
  const { field, state } = useDialogRecord<
    StoredStorage,
    FormValues<typeof fileStorageForm>,
    ReturnType<typeof fileStorageForm.bodyOf>
  >({
    model: fileStorageForm,
    record: withModified(storage),
    store: async (values, kept) =>
      withModified(
        await api.administration.updateFileStorage({
          body: fileStorageForm.bodyOf(values),
          ifMatch: (kept ?? storage).version,
        }),
      ),
    isSecret: true,
    refreshes: ['administration'],
    onSaved: () => {
      showToast({ text: t('readiness.files.saved') });
      onClose();
    },
  });
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <DialogForm {...state} submitLabel={t('readiness.files.save')} onClose={onClose}>
      <p>{t('readiness.files.text')}</p>
      {field.text('serviceUrl', {
        ...plain,
        type: 'url',
        inputMode: 'url',
        placeholder: 'https://s3.eu-central-1.amazonaws.com',
        description: t('readiness.files.serviceUrlHint'),
      })}
      <FieldPair>
        {field.text('bucket', { ...plain, description: t('readiness.files.bucketHint') })}
        {field.text('region', { ...plain, description: t('readiness.files.regionHint') })}
      </FieldPair>
      <FieldPair>
        {field.text('accessKeyId', plain)}
        {field.text('secretAccessKey', {
          type: 'password',
          autoComplete: 'new-password',
          ...(storage.source === 'page' && { description: t('readiness.files.secretKept') }),
        })}
      </FieldPair>
    </DialogForm>
  );
}
