import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Problem } from '#base/problem.ts';
import type { FileStore } from '#files/file-store.ts';
import { type KeptFile, keepFile } from '#files/keep-file.ts';
import { redrawPhoto } from '#files/pictures.ts';

export interface ReportPhoto extends KeptFile {
  size: number;
  sha256: string;
}

/** Reports belong to no division before their label is read. */
const noDivision = 0;

/**
 * Keeps a photo of a stranger as a picture of our own: drawn again, without the place where it was taken and whatever else the
 * file carried.
 * @throws Problem `attachment.type_not_allowed` for what cannot be read as a photo
 */
export async function keepReportPhoto(files: FileStore, base64: string): Promise<ReportPhoto> {
  const picture = await redrawPhoto(Buffer.from(base64, 'base64'));
  if (!picture) throw new Problem('attachment.type_not_allowed');
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const folder = await mkdtemp(path.join(tmpdir(), 'werkbank-photo-'));
  try {
    const file = path.join(folder, 'photo.jpg');
    await writeFile(file, picture);
    const received = {
      path: file,
      name: 'photo.jpg',
      contentType: 'image/jpeg',
      size: picture.length,
      sha256,
      fields: {},
    };
    return { ...(await keepFile(files, noDivision, received)), size: picture.length, sha256 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
