import { Problem } from '#base/problem.ts';
import type { FileStore } from '#files/file-store.ts';
import { keepBytes } from '#files/keep-file.ts';
import { redrawPhoto } from '#files/pictures.ts';

export type ReportPhoto = Awaited<ReturnType<typeof keepBytes>>;

/** Reports belong to no division before their label is read. */
const noDivision = 0;

/**
 * Keeps a photo of a stranger as a picture of our own: drawn again, without the place where it was taken and whatever else the
 * file carried.
 * @throws Problem `attachment.type_not_allowed` for what cannot be read as a photo
 */
export async function keepReportPhoto(files: FileStore, base64: string): Promise<ReportPhoto> {
  const bytes = await redrawPhoto(Buffer.from(base64, 'base64'));
  if (!bytes) throw new Problem('attachment.type_not_allowed');
  return await keepBytes(files, noDivision, { bytes, name: 'photo.jpg', contentType: 'image/jpeg', work: 'photo' });
}
