import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeTemporaryFolder } from '#base/temporary-folder.ts';
import type { Db } from '#db/db.ts';
import { insertDocument } from '#files/document-store.ts';
import type { FileStore } from '#files/file-store.ts';
import { keepFile } from '#files/keep-file.ts';
import { drawPicture } from '#files/pictures.ts';
import type { ReceivedFile } from '#files/uploads.ts';

/** Keeps the picture of a signature with the estimate, in the transaction that writes what was signed. */
export async function keepSignature(tx: Db, files: FileStore, division: number, id: string, file: ReceivedFile) {
  const kept = await keepFile(files, division, file);
  await insertDocument(
    tx,
    division,
    { kind: 'estimate', id },
    {
      ...kept,
      type: 'signature',
      description: null,
      fileName: file.name,
      contentType: file.contentType,
      fileSize: file.size,
      sha256: file.sha256,
    },
  );
}

export type Strokes = readonly (readonly (readonly [x: number, y: number])[])[];

/** Draws and keeps what a stranger signed with: places of a pen instead of a file, so that nothing of theirs is stored. */
export async function keepDrawnSignature(tx: Db, files: FileStore, division: number, id: string, strokes: Strokes) {
  const picture = await drawPicture(svgOf(strokes));
  const folder = await makeTemporaryFolder('signature');
  try {
    const file = path.join(folder, 'signature.png');
    await writeFile(file, picture);
    await keepSignature(tx, files, division, id, {
      path: file,
      name: 'signature.png',
      contentType: 'image/png',
      size: picture.length,
      sha256: createHash('sha256').update(picture).digest('hex'),
      fields: {},
    });
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
