import type { Document } from '@werkbank/contract/wire/document.ts';
import type { UploadControl } from '../files/use-uploads.ts';

/** How the attachments of a record are loaded, added and removed. */
export interface DocumentSource {
  /** Identifies the record in the cache, the domain first. */
  key: readonly unknown[];
  load: (reference: string, size: 'small' | 'whole', signal: AbortSignal) => Promise<Blob>;
  /** Left out where attachments are read-only. */
  add?: ((form: FormData, control: UploadControl) => Promise<unknown>) | undefined;
  remove?: ((reference: string) => Promise<unknown>) | undefined;
  /** Stores the order in which they are shown. */
  arrange?: ((references: string[]) => Promise<unknown>) | undefined;
}

/** Whether it is shown as a picture. */
export const isPicture = ({ thumbnailUrl }: Document): boolean => thumbnailUrl !== null;

/** Types that every browser renders; other pictures are shown by their thumbnail. */
export const isDrawable = ({ contentType }: Document): boolean =>
  ['image/jpeg', 'image/png', 'image/webp'].includes(contentType);

/** The file types that the server accepts: pictures, documents, tables and plain text. */
export const acceptedDocuments = [
  'image/jpeg',
  'image/png',
  'image/webp',
  '.heic',
  '.heif',
  '.pdf',
  '.txt',
  '.csv',
  '.docx',
  '.xlsx',
] as const;

/** Bytes; the limit of the server is a little higher. */
export const maxDocumentBytes = 25_000_000;

/** The form that uploads a file; the server reads its parts in order. */
export function documentForm(file: File): FormData {
  const isImage = file.type.startsWith('image/') || /\.(jpe?g|png|webp|heic|heif)$/i.test(file.name);
  const form = new FormData();
  form.set('type', isImage ? 'photo' : 'document');
  form.set('description', '');
  form.set('file', file);
  return form;
}
