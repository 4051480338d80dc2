import type { Db } from '#db/db.ts';
import type { DemoContext } from '../context.ts';
import { insertRows } from '../insert-rows.ts';
import { switchAudit } from '../suspend-constraints.ts';

const reason = (code: string, use: string, nl: string, de: string) => ({ code, use, nl, de });

const reasons = [
  reason('AFWEZIG', 'workOrderHold', 'Klant afwezig', 'Kunde nicht anwesend'),
  reason('SLEUTEL', 'workOrderHold', 'Sleutel niet beschikbaar', 'Schlüssel nicht verfügbar'),
  reason('ONDERDEEL', 'workOrderHold', 'Wacht op onderdeel', 'Wartet auf Ersatzteil'),
  reason('VERHUISD', 'workOrderCancel', 'Klant verhuisd', 'Kunde umgezogen'),
  reason('DUBBEL', 'workOrderCancel', 'Dubbel aangemaakt', 'Doppelt angelegt'),
  reason('VERVALLEN', 'workOrderCancel', 'Opdracht ingetrokken', 'Auftrag zurückgezogen'),
  reason('BEZ-DICHT', 'visitAbort', 'Geen toegang', 'Kein Zugang'),
  reason('BEZ-NIEMD', 'visitAbort', 'Niemand aanwezig', 'Niemand vor Ort'),
  reason('BEZ-ONDRD', 'visitAbort', 'Onderdeel ontbreekt', 'Ersatzteil fehlt'),
  reason('AST-SLOT', 'assetNotReachable', 'Ruimte op slot', 'Raum verschlossen'),
  reason('AST-STELL', 'assetNotReachable', 'Achter een stelling', 'Hinter einem Regal'),
];

/** Reasons that the divisions offer, in the language of their country. */
export async function insertDemoReasons(db: Db, { divisions }: DemoContext): Promise<void> {
  await switchAudit(db, 'disable', ['reason']);
  const now = new Date().toISOString();
  for (const { code: division, country } of divisions)
    await insertRows(
      db,
      'reason',
      reasons.map(({ code, use, nl, de }) => ({
        division,
        code,
        use,
        description: country === 'DE' ? de : nl,
        active: true,
        version: 1,
        created: now,
        modified: now,
      })),
    );
  await switchAudit(db, 'enable', ['reason']);
}
