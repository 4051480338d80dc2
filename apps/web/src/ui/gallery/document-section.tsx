import type { Document } from '@werkbank/contract/wire/document.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentList } from '#src/ui/documents/document-list.tsx';
import classes from './gallery.module.css';
import { pause } from './sample-accounts.ts';

const written: Document = {
  reference: 'letter',
  type: 'document',
  description: 'Toestemming van de beheerder',
  fileName: 'toestemming.pdf',
  contentType: 'application/pdf',
  fileSize: 182_400,
  sha256: '',
  downloadUrl: '',
  thumbnailUrl: null,
  width: null,
  height: null,
  created: '2026-03-05T14:32:00.000Z',
  creatorFullName: 'Sofie Peeters',
};
const drawn: Document = {
  ...written,
  reference: 'photo',
  type: 'photo',
  description: null,
  fileName: 'hal.svg',
  contentType: 'image/png',
  thumbnailUrl: 'hal',
  width: 40,
  height: 30,
};

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#888"/></svg>';
const load = async () => new Blob([picture], { type: 'image/svg+xml' });

/** Attachments of a record: editable, read-only, and none. */
export function DocumentSection() {
  const { t } = useTranslation();
  const [documents, setDocuments] = useState<readonly Document[]>([drawn, written]);
  return (
    <div className={classes.columns}>
      <DocumentList
        documents={documents}
        source={{
          key: ['gallery', 'changed'],
          load,
          add: async (form, { signal }) => {
            await pause(300, signal);
            const file = form.get('file');
            if (file instanceof File)
              setDocuments((before) => [...before, { ...written, reference: file.name, fileName: file.name }]);
          },
          remove: async (reference) =>
            setDocuments((before) => before.filter((document) => document.reference !== reference)),
        }}
        empty={t('results.none')}
      />
      <DocumentList documents={[written]} source={{ key: ['gallery', 'read'], load }} empty={t('results.none')} />
      <DocumentList documents={[]} source={{ key: ['gallery', 'none'], load }} empty={t('results.none')} />
    </div>
  );
}
