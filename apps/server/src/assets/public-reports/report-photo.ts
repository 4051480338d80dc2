import { Problem } from '#base/problem.ts';
import type { FileStore } from '#files/file-store.ts';
import { keepBytes } from '#files/keep-file.ts';
import { redrawPhoto } from '#files/thumbnails.ts';

export type ReportPhoto = Awaited<ReturnType<typeof keepBytes>>;

/** Reports do not belong to a division until their label is resolved. */
const noDivision = 0;

/**
 * Stores the photo of an unknown visitor as a re-encoded picture, without location and other metadata.
 * @throws Problem `attachment.type_not_allowed` for an unreadable photo
 */
export async function keepReportPhoto(files: FileStore, base64: string): Promise<ReportPhoto> {
  const bytes = await redrawPhoto(Buffer.from(base64, 'base64'));
  if (!bytes) throw new Problem('attachment.type_not_allowed');
  return await keepBytes(files, noDivision, { bytes, name: 'photo.jpg', contentType: 'image/jpeg', work: 'photo' });
}
