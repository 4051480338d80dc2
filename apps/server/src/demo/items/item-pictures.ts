import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { insertDocument } from '#files/document-store.ts';
import type { FileStore } from '#files/file-store.ts';
import { keepBytes } from '#files/keep-file.ts';
import { drawPicture } from '#files/thumbnails.ts';
import { inTransaction } from '#http/transaction.ts';

const ground = '<rect width="600" height="600" fill="#ffffff"/>';

/** An evacuation chair from the side: frame, seat, track and wheels. */
const chair = (colour: string) => `${ground}
  <path d="M210 90 L300 430" stroke="#40444a" stroke-width="18" stroke-linecap="round"/>
  <path d="M205 95 h70" stroke="#40444a" stroke-width="18" stroke-linecap="round"/>
  <path d="M240 190 L285 380 L410 360" stroke="${colour}" stroke-width="34" fill="none" stroke-linejoin="round" stroke-linecap="round"/>
  <path d="M300 430 L440 520" stroke="#25282c" stroke-width="30" stroke-linecap="round"/>
  <path d="M300 430 L440 520" stroke="${colour}" stroke-width="6" stroke-dasharray="14 12"/>
  <circle cx="300" cy="440" r="34" fill="#25282c"/><circle cx="300" cy="440" r="12" fill="#c9ccd1"/>
  <circle cx="444" cy="522" r="20" fill="#25282c"/>`;

/** A folded cover with its strap. */
const cover = (colour: string) => `${ground}
  <rect x="150" y="170" width="300" height="290" rx="34" fill="${colour}"/>
  <rect x="150" y="170" width="300" height="74" rx="34" fill="#00000033"/>
  <rect x="278" y="170" width="44" height="290" fill="#25282c"/><rect x="262" y="300" width="76" height="44" rx="8" fill="#c9ccd1"/>`;

/** A defibrillator or its case, with the heart of the sign for one. */
const defibrillator = (colour: string) => `${ground}
  <rect x="240" y="110" width="120" height="70" rx="26" fill="none" stroke="#40444a" stroke-width="22"/>
  <rect x="130" y="160" width="340" height="300" rx="40" fill="${colour}"/>
  <path d="M300 400 L212 312 A56 56 0 0 1 300 250 A56 56 0 0 1 388 312 Z" fill="#ffffff"/>
  <path d="M312 262 L280 322 L308 322 L288 372 L334 306 L304 306 L324 262 Z" fill="${colour}"/>`;

/** The drawing of an article by the first letters of its code. */
const drawingOf = (code: string) => (code.startsWith('EV') ? chair : code.startsWith('AE') ? defibrillator : cover);

const colours = ['#e0a100', '#3d4fb8', '#b5342b', '#2f7d57'];

/** Drawn pictures of the first articles of the web shop. */
export async function insertItemPictures(db: Db, files: FileStore): Promise<void> {
  const { rows } = await sql<{ id: string; division: number; code: string }>`
    select i.id, i.division, i.code from item i join division d on d.code = i.division
    where d.brand = 'mobility' and i.is_webshop_item and i.is_stock_item
    order by i.division, i.code not like 'EV%', i.code limit 16`.execute(db);
  for (const [n, { id, division, code }] of rows.entries()) {
    const colour = colours[n % colours.length] as string;
    const body = drawingOf(code)(colour);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600">${body}</svg>`;
    const [fileName, contentType] = [`${code}.png`, 'image/png'];
    const { size, sha256, ...kept } = await keepBytes(files, division, {
      bytes: await drawPicture(svg),
      name: fileName,
      contentType,
      work: 'photo',
    });
    const row = { ...kept, type: 'photo', description: null, fileName, contentType, fileSize: size, sha256 };
    await inTransaction(db, { userId: undefined, requestId: '' }, async (tx) => {
      await insertDocument(tx, division, { kind: 'item', id }, row);
    });
  }
}
