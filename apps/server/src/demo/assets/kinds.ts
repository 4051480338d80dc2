import type { DemoDivision } from '../context.ts';

/** Shares of the asset types in a company's buildings; they add up to 1. */
const prevention: readonly (readonly [type: string, share: number])[] = [
  ['EXT-F', 0.3],
  ['EML', 0.23],
  ['HSR', 0.11],
  ['EXT-C', 0.1],
  ['EXT-P', 0.06],
  ['FAK', 0.06],
  ['EVP', 0.028],
  ['AED', 0.022],
  ['EVC', 0.022],
  ['BLK', 0.02],
  ['EXT-K', 0.012],
  ['RWA', 0.009],
  ['EYE', 0.008],
  ['EXT-M', 0.006],
  ['EVM', 0.004],
  ['DRY', 0.003],
  ['BHV', 0.003],
  ['EMC', 0.002],
  ['EVE', 0.001],
];

const mobility: readonly (readonly [type: string, share: number])[] = [
  ['EVC', 0.8],
  ['EVM', 0.09],
  ['EVE', 0.06],
  ['AED', 0.05],
];

/** Wall hydrants are rarer in Germany, foam is more common. */
const german = prevention.map(([type, share]) =>
  type === 'HSR' ? ([type, 0.05] as const) : type === 'EXT-F' ? ([type, 0.36] as const) : ([type, share] as const),
);

export const mixOf = ({ brand, country }: DemoDivision) =>
  brand === 'mobility' ? mobility : country === 'DE' ? german : prevention;

/** Invented manufacturers with the models they sell. */
const makers: Readonly<Record<string, readonly (readonly [brand: string, model: string])[]>> = {
  EXT: [
    ['Brandveer', 'BV-6'],
    ['Brandveer', 'BV-9'],
    ['Löschwerk', 'LW 600'],
  ],
  HSR: [['Haspelhuis', 'H25']],
  EML: [
    ['Lichtbaken', 'LB-1'],
    ['Notlicht', 'N 210'],
  ],
  AED: [
    ['Hartslag', 'HS-2'],
    ['Hartslag', 'HS-3'],
  ],
  EVC: [
    ['Trapveer', 'TV Standard'],
    ['Trapveer', 'TV Pro'],
  ],
};

const nobody = [[null, null]] as const;

export const makersOf = (type: string) => makers[type.split('-')[0] ?? ''] ?? nobody;

/** Maximum years that assets of a type remain installed; a few remain longer. */
export const oldest: Readonly<Record<string, number>> = { AED: 9, EML: 12, EVC: 14, EVP: 6, FAK: 8, 'EXT-F': 11 };

export const positions = {
  NL: [
    'Naast de lift',
    'Bij de hoofdingang',
    'Gang links',
    'Gang rechts',
    'Naast het trappenhuis',
    'Bij de keuken',
    'Meterkast',
    'Receptie',
  ],
  DE: [
    'Neben dem Aufzug',
    'Am Haupteingang',
    'Flur links',
    'Flur rechts',
    'Neben dem Treppenhaus',
    'Bei der Küche',
    'Technikraum',
    'Empfang',
  ],
} as const;

export const floors = {
  NL: ['Kelder', 'Begane grond', '1e verdieping', '2e verdieping'],
  DE: ['Keller', 'Erdgeschoss', '1. Obergeschoss', '2. Obergeschoss'],
} as const;

export const buildingUses = {
  NL: ['Zorg', 'Kantoor', 'School', 'Winkel', 'Bedrijfshal', 'Hotel'],
  DE: ['Pflege', 'Büro', 'Schule', 'Laden', 'Produktion', 'Hotel'],
} as const;

/** Share of the yearly rounds in each month, January first. */
export const monthShares = [9.4, 8.9, 9.8, 8.6, 8, 9.2, 6.4, 6.2, 9.3, 9.6, 8.8, 5.8].map(
  (share, index) => [String(index + 1), share / 100] as const,
);
