import type { Db } from '#db/db.ts';
import { type DemoContext, demoDay, demoId } from './context.ts';
import { insertRows } from './insert-rows.ts';
import { vans } from './inventory/inventory.ts';
import { switchAudit } from './suspend-constraints.ts';

/** Where each engineer works, by the town of the first digits of postcodes. */
const areas: Readonly<Record<string, readonly string[]>> = {
  'Emre Kaya': ['10', '11', '12', '13', '14', '15', '20', '21', '35', '36', '37', '38', '39'],
  'Daan Tolhoek': ['22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34'],
  'Sanne Kwelder': ['40', '50', '51', '52', '53', '54', '55', '56', '60', '65', '68', '70', '75', '80', '90', '97'],
  'Jonas Auenwald': ['10', '20', '22', '24', '28', '30', '33', '38', '39'],
  'Lena Steinhorst': ['40', '44', '45', '50', '53', '60', '65', '70', '76', '80', '90'],
  'Bram Brinkveld': [],
};

/** Where their days begin and end: a postcode, and its place to about a hundred metres. */
const homes: Readonly<Record<string, readonly [postcode: string, latitude: number, longitude: number]>> = {
  'Emre Kaya': ['3581 KP', 52.084, 5.141],
  'Daan Tolhoek': ['2515 RP', 52.07, 4.309],
  'Sanne Kwelder': ['8011 VL', 52.512, 6.093],
  'Jonas Auenwald': ['30159', 52.374, 9.738],
};

export const engineerId = (name: string): string => demoId('engineer', name);

/**
 * One engineer for each van. The first one is the demonstration user who signs in as an engineer; one is sick today.
 */
export async function insertDemoEngineers(db: Db, { today }: DemoContext): Promise<void> {
  const created = `${demoDay(today, -700)}T08:00:00Z`;
  const scripted = { created, modified: created, version: 1 };
  await switchAudit(db, 'disable', ['engineer', 'engineer_division', 'engineer_absence']);
  await insertRows(
    db,
    'engineer',
    vans.map(({ driver, email, division }, n) => ({
      id: engineerId(driver),
      code: initials(driver),
      full_name: driver,
      email,
      mobile: division === 2 ? `+49 221 4710 ${200 + n}` : `+31 6 0${String(1_234_500 + n)}`,
      certificate_number: division === 2 ? `SK-${4100 + n}` : `REOB-${5200 + n}`,
      areas: areas[driver] ?? [],
      active: true,
      ...scripted,
    })),
  );
  await insertRows(
    db,
    'engineer_division',
    vans.flatMap(({ driver, division }) =>
      (division === 3 ? [3, 4] : [division]).map((code) => ({ engineer_id: engineerId(driver), division: code })),
    ),
  );
  await insertRows(
    db,
    'engineer_home',
    Object.entries(homes).map(([name, [postcode, latitude, longitude]]) => ({
      engineer_id: engineerId(name),
      postcode,
      latitude,
      longitude,
    })),
  );
  const absent = (name: string, kind: string, from: number, until: number) => ({
    id: demoId('absence', name, kind),
    engineer_id: engineerId(name),
    kind,
    from_on: demoDay(today, from),
    until_on: demoDay(today, until),
    ...scripted,
  });
  await insertRows(db, 'engineer_absence', [
    absent('Sanne Kwelder', 'sick', 0, 1),
    absent('Daan Tolhoek', 'training', 8, 8),
    absent('Lena Steinhorst', 'leave', 10, 16),
  ]);
  await switchAudit(db, 'enable', ['engineer', 'engineer_division', 'engineer_absence']);
}

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
