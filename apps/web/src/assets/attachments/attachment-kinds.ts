import type { Attachment, AttachmentType } from '@werkbank/contract/assets/attachments/attachment.ts';

/** Kinds of papers that a person adds, the most usual first. */
export const paperTypes: readonly AttachmentType[] = [
  'photo',
  'typePlate',
  'certificate',
  'manual',
  'floorPlan',
  'document',
  'report',
  'other',
];

/** What is looked at rather than read. */
export const isPhoto = ({ thumbnailUrl }: Attachment): boolean => thumbnailUrl !== null;

/** A picture that no browser draws and that has no small copy either, such as HEIC: the letters of its format. */
export const formatOf = ({ contentType, thumbnailUrl }: Attachment): string | null =>
  thumbnailUrl === null && contentType.startsWith('image/') ? contentType.slice('image/'.length).toUpperCase() : null;

/** What stands among the photos: what can be shown, and pictures that can only be downloaded. */
export const isPicture = (paper: Attachment): boolean => isPhoto(paper) || formatOf(paper) !== null;

/** What every browser draws; other pictures are shown by their small copy. */
export const isDrawable = ({ contentType }: Attachment): boolean =>
  ['image/jpeg', 'image/png', 'image/webp'].includes(contentType);

const isImage = (file: File) => file.type.startsWith('image/') || /\.(jpe?g|png|webp|heic|heif)$/i.test(file.name);

/** Kinds that are looked at only; a plan or a certificate may be a picture too, but is read. */
export const isPhotoKind = (type: AttachmentType): boolean => type === 'photo' || type === 'typePlate';

/** The kind of a file that was dropped: what was chosen, but a text is no photo. */
export function typeOf(file: File, chosen: AttachmentType): AttachmentType {
  return isPhotoKind(chosen) && !isImage(file) ? 'document' : chosen;
}

/** Pictures that the server takes. */
export const acceptedPhotos = ['image/jpeg', 'image/png', 'image/webp', '.heic', '.heif'] as const;

/** What the server takes: pictures, documents, tables and plain text. */
export const acceptedFiles = [...acceptedPhotos, '.pdf', '.txt', '.csv', '.docx', '.xlsx'] as const;

/** Bytes; the server takes a little more. Its own number stands with schemas that the browser does not load. */
export const largestFile = 25_000_000;
