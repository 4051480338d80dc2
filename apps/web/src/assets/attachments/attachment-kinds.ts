import type { Attachment, AttachmentType } from '@werkbank/contract/assets/attachments/attachment.ts';

/** Kinds of attachments that a user uploads, the most usual first. */
export const attachmentTypes: readonly AttachmentType[] = [
  'photo',
  'typePlate',
  'certificate',
  'manual',
  'floorPlan',
  'document',
  'report',
  'other',
];

/** Whether it is shown as a photo. */
export const isPhoto = ({ thumbnailUrl }: Attachment): boolean => thumbnailUrl !== null;

/** A picture that no browser displays and that has no thumbnail either, such as HEIC: the name of its format. */
export const formatOf = ({ contentType, thumbnailUrl }: Attachment): string | null =>
  thumbnailUrl === null && contentType.startsWith('image/') ? contentType.slice('image/'.length).toUpperCase() : null;

/** Whether it is a voice note, which is listened to. */
export const isSound = ({ contentType }: Attachment): boolean => contentType.startsWith('audio/');

/** The attachments shown among the photos: displayable pictures, and pictures that can only be downloaded. */
export const isPicture = (attachment: Attachment): boolean => isPhoto(attachment) || formatOf(attachment) !== null;

/** Formats that every browser displays; other pictures are shown by their thumbnail. */
export const isDrawable = ({ contentType }: Attachment): boolean =>
  ['image/jpeg', 'image/png', 'image/webp'].includes(contentType);

const isImage = (file: File) => file.type.startsWith('image/') || /\.(jpe?g|png|webp|heic|heif)$/i.test(file.name);

/** Kinds that are only looked at; a plan or a certificate may be a picture too, but is read. */
export const isPhotoKind = (type: AttachmentType): boolean => type === 'photo' || type === 'typePlate';

/** The kind of a dropped file: the chosen one, except that a text file is never a photo. */
export function typeOf(file: File, chosen: AttachmentType): AttachmentType {
  return isPhotoKind(chosen) && !isImage(file) ? 'document' : chosen;
}

/** Picture types that the server accepts. */
export const acceptedPhotos = ['image/jpeg', 'image/png', 'image/webp', '.heic', '.heif'] as const;

/** File types that the server accepts: pictures, documents, spreadsheets and plain text. */
export const acceptedFiles = [...acceptedPhotos, '.pdf', '.txt', '.csv', '.docx', '.xlsx'] as const;

/** Bytes; the server accepts slightly more. Its own limit is declared with schemas that the browser does not load. */
export const maxFileBytes = 25_000_000;
