import type { Document } from '@werkbank/contract/wire/document.ts';
import type { UploadControl } from '../files/use-uploads.ts';

/** Where the documents of a record come from and go to. */
export interface DocumentSource {
  /** Names the record in the cache, the domain first. */
  key: readonly unknown[];
  load: (reference: string, size: 'small' | 'whole', signal: AbortSignal) => Promise<Blob>;
  /** Left out where documents are only read. */
  add?: ((form: FormData, control: UploadControl) => Promise<unknown>) | undefined;
  remove?: ((reference: string) => Promise<unknown>) | undefined;
}

/** What is looked at rather than read. */
export const isPicture = ({ thumbnailUrl }: Document): boolean => thumbnailUrl !== null;

/** What every browser draws; other pictures are shown by their small copy. */
export const isDrawable = ({ contentType }: Document): boolean =>
  ['image/jpeg', 'image/png', 'image/webp'].includes(contentType);

/** What the server takes of people: pictures, documents, tables and plain text. */
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

/** Bytes; the server takes a little more. */
export const maxDocumentBytes = 25_000_000;

/** The form by which a file is added; the server reads its parts in their order. */
export function documentForm(file: File): FormData {
  const isImage = file.type.startsWith('image/') || /\.(jpe?g|png|webp|heic|heif)$/i.test(file.name);
  const form = new FormData();
  form.set('type', isImage ? 'photo' : 'document');
  form.set('description', '');
  form.set('file', file);
  return form;
}
