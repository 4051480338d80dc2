import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeTemporaryFolder } from '#base/temporary-folder.ts';
import type { Db } from '#db/db.ts';
import { insertDocument } from '#files/document-store.ts';
import type { FileStore } from '#files/file-store.ts';
import { dropFile, keepFile } from '#files/keep-file.ts';
import { drawPicture } from '#files/thumbnails.ts';
import type { ReceivedFile } from '#files/uploads.ts';

/** The estimate to be signed, and where its files are stored. */
export interface SignedEstimate {
  files: FileStore;
  division: number;
  id: string;
}

/** Writes the row of a stored signature in the transaction that records the signing. */
export type KeepRow = (tx: Db) => Promise<void>;

/**
 * Stores the picture of a signature: first the bytes, while no transaction is open, then its row, in the transaction that `write` opens. A
 * picture without a row is removed, after a crash by the sweep.
 */
export async function keepSignature<T>(
  { files, division, id }: SignedEstimate,
  file: ReceivedFile,
  write: (keepRow: KeepRow) => Promise<T>,
): Promise<T> {
  const kept = await keepFile(files, division, file);
  let isUsed = false;
  const result = await write(async (tx) => {
    const { name: fileName, contentType, size: fileSize, sha256 } = file;
    const row = { ...kept, type: 'signature' as const, description: null, fileName, contentType, fileSize, sha256 };
    await insertDocument(tx, division, { kind: 'estimate', id }, row);
    isUsed = true;
  });
  if (!isUsed) await dropFile(files, kept);
  return result;
}

export type Strokes = readonly (readonly (readonly [x: number, y: number])[])[];

/** Renders and stores the signature of a visitor from pen strokes instead of a file, so that no foreign file is stored. */
export async function keepDrawnSignature<T>(
  signed: SignedEstimate,
  strokes: Strokes,
  write: (keepRow: KeepRow) => Promise<T>,
): Promise<T> {
  const picture = await drawPicture(svgOf(strokes));
  const folder = await makeTemporaryFolder('signature');
  try {
    const file = path.join(folder, 'signature.png');
    await writeFile(file, picture);
    const received = {
      path: file,
      name: 'signature.png',
      contentType: 'image/png',
      size: picture.length,
      sha256: createHash('sha256').update(picture).digest('hex'),
      fields: {},
    };
    return await keepSignature(signed, received, write);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function svgOf(strokes: Strokes): string {
  // A dot is a line of no length.
  const lines = strokes
    .filter((stroke) => stroke.length > 0)
    .map(
      (stroke) => `M${[...stroke, ...stroke.slice(-1)].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400" viewBox="0 0 600 200">
    <rect width="600" height="200" fill="#fff"/>
    <path d="${lines.join('')}" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
