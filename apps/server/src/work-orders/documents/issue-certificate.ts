import { createHash, randomInt } from 'node:crypto';
import type { Certificate } from '@werkbank/contract/work-orders/documents/document-calls.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { documentFileName, keepDocument } from '#documents/keep-document.ts';
import { printDocument } from '#documents/print-document.ts';
import { findSender } from '#documents/sender-store.ts';
import { words } from '#documents/words.ts';
import { listDocuments } from '#files/document-store.ts';
import type { FileStore } from '#files/file-store.ts';
import { certificateDocument } from './certificate-document.ts';
import { findIssued, insertCertificate, lockCertificates, readCertificateFacts } from './certificate-store.ts';

export const locationDocuments = ['/api/locations/', '/documents/'] as const;

/** What is needed to read, store and issue a certificate; its row is written in the transaction of the call. */
interface Office {
  db: Db;
  files: FileStore;
  publicUrl: string;
  inTransaction: (work: (tx: Db) => Promise<Certificate>) => Promise<Certificate>;
}

/**
 * Issues a certificate of what was serviced at a location, or returns the existing one with the same content. It is drawn and stored before
 * the transaction.
 * @throws Problem `location.not_found`, `certificate.nothing`
 */
export async function issueCertificate(
  { db, files, publicUrl, inTransaction }: Office,
  { division, id }: { division: number; id: string },
  period: { from?: string | undefined; until?: string | undefined },
): Promise<Certificate> {
  const facts = found(await readCertificateFacts(db, division, id, period), 'location.not_found');
  if (facts.types.every(({ serviced }) => serviced === 0)) throw new Problem('certificate.nothing');
  const contentHash = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  const answer = (tx: Db) => findCertificate(tx, division, id, contentHash);
  if (await findIssued(db, division, id, contentHash)) return await inTransaction(answer);
  const code = newCode();
  const document = certificateDocument(facts, code, `${publicUrl}/c/${code}`, await findSender(db, division));
  const { day } = words(facts.language);
  const toKeep = {
    type: 'certificate',
    description: `${document.title} ${day(facts.from)} – ${day(facts.until)}`,
    fileName: documentFileName(document.title, facts.locationCode, facts.issuedOn),
    pdf: await printDocument(document),
  } as const;
  return await keepDocument({ db, files, division, owner: { kind: 'location', id } }, toKeep, (keepRow) =>
    inTransaction(async (tx) => {
      await lockCertificates(tx, id);
      if (!(await findIssued(tx, division, id, contentHash))) {
        const kept = await keepRow(tx);
        const { from, until } = facts;
        await insertCertificate(tx, division, { code, locationId: id, documentId: kept.id, contentHash, from, until });
      }
      return await answer(tx);
    }),
  );
}

async function findCertificate(tx: Db, division: number, id: string, contentHash: string): Promise<Certificate> {
  const { reference, ...issued } = found(await findIssued(tx, division, id, contentHash), 'certificate.not_found');
  const documents = await listDocuments({ db: tx, division }, { kind: 'location', ids: [id] }, locationDocuments);
  const document = found(
    documents.find((one) => one.reference === reference),
    'attachment.not_found',
  );
  return { ...issued, document };
}

/** Letters and digits that are not easily confused, in groups; 80 bits, so that codes cannot be guessed. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
function newCode(): string {
  const signs = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return signs.replace(/(.{4})(?=.)/g, '$1-');
}

/** Converts a typed code to its stored form. */
export const readCode = (given: string): string =>
  given
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-');
