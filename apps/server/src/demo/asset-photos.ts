import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { storeFile } from '#assets/attachments/receive-attachment.ts';
import { makeTemporaryFolder } from '#base/temporary-folder.ts';
import type { Db } from '#db/db.ts';
import type { FileStore } from '#files/file-store.ts';
import { inTransaction } from '#http/transaction.ts';

const wall = '<rect width="1200" height="900" fill="#d9d4c7"/><rect y="760" width="1200" height="140" fill="#9a8f7d"/>';

const extinguisher = (colour: string) => `${wall}
  <rect x="520" y="300" width="160" height="380" rx="60" fill="${colour}"/><rect x="570" y="240" width="60" height="70" fill="#333"/>
  <path d="M630 260 h120 v40" stroke="#222" stroke-width="22" fill="none"/><rect x="540" y="440" width="120" height="120" fill="#fff"/>
  <rect x="430" y="70" width="130" height="130" fill="#c22"/><path d="M470 170 v-60 h50 v60 z" fill="#fff"/>`;

const aed = `${wall}<rect x="420" y="240" width="360" height="400" rx="24" fill="#f4f4f0" stroke="#2a7a4b" stroke-width="16"/>
  <path d="M600 540 c-160 -110 -110 -230 0 -150 c110 -80 160 40 0 150 z" fill="#2a7a4b"/>
  <path d="M560 470 l30 -60 20 50 20 -30" stroke="#fff" stroke-width="12" fill="none"/>`;

/** The same from further away, with the sign above it. */
const aedPlace = `${wall}<rect x="480" y="110" width="240" height="240" fill="#1f7a45"/>
  <path d="M600 310 c-110 -76 -76 -158 0 -104 c76 -54 110 28 0 104 z" fill="#fff"/>
  <rect x="520" y="400" width="160" height="180" rx="12" fill="#f4f4f0" stroke="#2a7a4b" stroke-width="9"/>
  <path d="M600 540 c-70 -48 -48 -100 0 -66 c48 -34 70 18 0 66 z" fill="#2a7a4b"/>`;

const plate = `<rect width="1200" height="900" fill="#b9bcc0"/>
  <rect x="140" y="160" width="920" height="580" rx="20" fill="#eceef0" stroke="#555" stroke-width="6"/>
  ${[260, 360, 460, 560, 650].map((y, index) => `<rect x="200" y="${y}" width="${760 - index * 90}" height="34" fill="#555"/>`).join('')}`;

/** Drawn pictures by subject; a photo shows the asset, a type plate its rating plate. */
const drawings = {
  ok: { type: 'photo', body: extinguisher('#b5121b') },
  worn: { type: 'photo', body: extinguisher('#8a4a3c') },
  aed: { type: 'photo', body: aed },
  aedPlace: { type: 'photo', body: aedPlace },
  plate: { type: 'typePlate', body: plate },
} as const;

/** Pictures of the AED of the documentation and of the first assets of its building. */
export async function insertDemoPhotos(db: Db, files: FileStore): Promise<void> {
  const { rows } = await sql<{ id: string; division: number; locationId: string; type: string }>`
    select a.id, a.division, a.location_id as "locationId", a.type from asset a join location l on l.id = a.location_id
    where l.division = 1 and l.code = 'NL-000042' and a.state <> 'replaced' and (a.type = 'AED' or a.type like 'EXT%')
    order by a.tag = 'T-7K3QX-9M2P6' desc, a.walk_order limit 12`.execute(db);
  const writer = { userId: undefined, requestId: '' };
  const folder = await makeTemporaryFolder('photo');
  try {
    for (const [index, asset] of rows.entries()) {
      const names: (keyof typeof drawings)[] =
        asset.type === 'AED' ? ['aed', 'plate', 'aedPlace'] : [index % 3 === 0 ? 'worn' : 'ok', 'plate'];
      for (const name of names) {
        const owner = {
          division: asset.division,
          locationId: asset.locationId,
          assetId: asset.id,
          serviceReportId: null,
        };
        const file = await draw(folder, name);
        await storeFile((_, work) => inTransaction(db, writer, work), files, owner, file);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function draw(folder: string, name: keyof typeof drawings) {
  const { type, body } = drawings[name];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900">${body}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
  const target = path.join(folder, `${name}.jpg`);
  await writeFile(target, bytes);
  return {
    path: target,
    name: `${name}.jpg`,
    contentType: 'image/jpeg',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    fields: { type },
  };
}
