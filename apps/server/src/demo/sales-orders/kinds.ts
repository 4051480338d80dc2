import type { DemoDivision } from '../context.ts';

/** Kinds of orders, and what they usually contain: item code, minimum and maximum quantity. */
export interface Kind {
  share: number;
  nl: string;
  de: string;
  /** Always part of the order. */
  base: readonly Pick[];
  /** Some of these. */
  choice: readonly Pick[];
  /** How many of the choice, at most. */
  most: number;
  shipping: 'post' | 'courier' | 'van' | 'pickup';
}
type Pick = readonly [code: string, least: number, most: number];

const prevention: readonly Kind[] = [
  {
    share: 0.5,
    nl: 'Jaarlijks onderhoud',
    de: 'Jährliche Wartung',
    base: [
      ['ON-BLU', 4, 42],
      ['BO-ETI', 4, 42],
      ['VK-Z1', 1, 1],
    ],
    choice: [
      ['ON-BLU5', 1, 6],
      ['ON-HAS', 2, 14],
      ['ON-NOV', 6, 46],
      ['ON-AED', 1, 2],
      ['ON-VBM', 1, 5],
      ['BO-ORI', 1, 8],
      ['BO-MAN', 1, 3],
      ['BO-SLA', 1, 2],
      ['BO-BOR', 2, 10],
      ['BB-SF06', 1, 3],
      ['MI-AFV', 1, 3],
      ['NO-ACC1', 1, 5],
      ['AE-PAD', 1, 2],
      ['AR-MON', 1, 3],
    ],
    most: 6,
    shipping: 'van',
  },
  {
    share: 0.26,
    nl: 'Nalevering onderdelen',
    de: 'Nachlieferung Ersatzteile',
    base: [],
    choice: [
      ['BB-SF06', 1, 6],
      ['BB-PO06', 1, 4],
      ['BB-CO02', 1, 4],
      ['BB-CO05', 1, 2],
      ['BO-BEU', 1, 8],
      ['HO-SL20', 1, 3],
      ['HO-STR', 1, 4],
      ['NV-VRL', 1, 4],
      ['NO-LED', 1, 6],
      ['NO-PIC', 2, 12],
      ['AE-BAT', 1, 1],
      ['AE-PAD', 1, 3],
      ['RW-ACC', 1, 4],
      ['PI-BLU', 2, 10],
      ['VM-NAV', 1, 4],
    ],
    most: 5,
    shipping: 'courier',
  },
  {
    share: 0.12,
    nl: 'Webshop',
    de: 'Webshop',
    base: [],
    choice: [
      ['BD-1212', 1, 4],
      ['VM-PLE', 1, 6],
      ['VM-NAV', 1, 2],
      ['BH-HES', 1, 10],
      ['PI-AED', 1, 3],
      ['AE-SET', 1, 2],
      ['BB-SF06', 1, 2],
    ],
    most: 3,
    shipping: 'post',
  },
  {
    share: 0.08,
    nl: 'Oplevering nieuwbouw',
    de: 'Ausstattung Neubau',
    base: [
      ['BB-SF06', 6, 18],
      ['BO-BEU', 6, 18],
      ['PI-BLU', 6, 18],
      ['OP-TEK', 1, 4],
      ['AR-MON', 4, 16],
    ],
    choice: [
      ['HS-2519', 1, 3],
      ['NV-VRL', 4, 14],
      ['NV-OPB', 4, 12],
      ['BB-CO05', 1, 4],
      ['AE-APP', 1, 1],
      ['VM-BHV', 1, 3],
      ['BH-HES', 4, 12],
      ['PI-HAS', 1, 3],
      ['OP-LYS', 2, 6],
    ],
    most: 7,
    shipping: 'van',
  },
  {
    share: 0.04,
    nl: 'Evacuatiestoelen',
    de: 'Evakuierungsstühle',
    base: [
      ['EV-STD', 1, 4],
      ['EO-BEU', 1, 4],
    ],
    choice: [
      ['EO-HOE', 1, 4],
      ['TR-EVC', 1, 2],
      ['PI-EVC', 1, 4],
    ],
    most: 3,
    shipping: 'courier',
  },
];

const mobility: readonly Kind[] = [
  {
    share: 0.45,
    nl: 'Evacuatiestoelen',
    de: 'Evakuierungsstühle',
    base: [['EV-PRO', 1, 5]],
    choice: [
      ['EV-STD', 1, 3],
      ['EO-BEU', 1, 6],
      ['EO-HOE', 1, 6],
      ['EO-KAS', 1, 2],
      ['PI-EVC', 1, 6],
      ['TR-EVC', 1, 2],
    ],
    most: 4,
    shipping: 'courier',
  },
  {
    share: 0.3,
    nl: 'Onderhoud evacuatiestoelen',
    de: 'Wartung Evakuierungsstühle',
    base: [
      ['ON-EVC', 1, 12],
      ['VK-Z2', 1, 1],
    ],
    choice: [
      ['EO-GOR', 1, 2],
      ['EO-WIE', 1, 2],
      ['EO-BAN', 1, 1],
      ['AR-MON', 1, 4],
    ],
    most: 3,
    shipping: 'van',
  },
  {
    share: 0.25,
    nl: 'Onderdelen',
    de: 'Ersatzteile',
    base: [],
    choice: [
      ['EO-GOR', 1, 4],
      ['EO-WIE', 1, 4],
      ['EO-HOE', 1, 4],
      ['EO-BEU', 1, 4],
      ['AE-PAD', 1, 3],
      ['AE-BAT', 1, 1],
    ],
    most: 3,
    shipping: 'post',
  },
];

/** Items that are out of stock and that customers are waiting for. */
const awaited = {
  prevention: ['NO-ACC2', 'HO-AFS', 'VM-OOG', 'BO-KOK5', 'AE-PAK'],
  mobility: ['EO-REM', 'EV-CAR', 'AE-PAK'],
} as const;

export const kindsOf = ({ brand }: DemoDivision): readonly Kind[] => (brand === 'mobility' ? mobility : prevention);
export const awaitedOf = ({ brand }: DemoDivision): readonly string[] => awaited[brand];
