import type { DemoDivision } from '../context.ts';

/** The fields of a generated account that a script may set. */
export interface Story {
  name: string;
  town?: string;
  status?: 'A' | 'S' | 'P' | 'C';
  is_supplier?: boolean;
  is_reseller?: boolean;
  blocked?: boolean;
  /** End date, in days from today. */
  ended?: number;
  credit_line_sales?: number;
  discount_sales?: number;
  remarks?: string;
  contacts?: number;
  /** Relation number of the account above. */
  parent?: string;
  /** Relation number of the reseller. */
  reseller?: string;
  classes?: readonly [branch: string, size: string, contract: string];
}

const preventionNl: Readonly<Record<string, Story>> = {
  '10042': {
    name: 'Stichting Lindelust Zorg',
    town: 'Utrecht',
    contacts: 5,
    discount_sales: 0.05,
    classes: ['ZORG', 'A', 'ALLIN'],
    remarks: 'Hoofdgebouw met 120 blusmiddelen; onderhoud per verdieping.',
  },
  '10250': {
    name: 'Hazemora Retail Holding N.V.',
    town: 'Amsterdam',
    contacts: 6,
    discount_sales: 0.125,
    classes: ['RETAIL', 'A', 'ONDERHOUD'],
    remarks: 'Keten met 250 filialen; één verzamelfactuur per maand.',
  },
  '10251': { name: 'Hazemora Retail Zuid B.V.', town: 'Breda', parent: '10250', classes: ['RETAIL', 'B', 'ONDERHOUD'] },
  '10252': {
    name: 'Hazemora Retail Noord B.V.',
    town: 'Groningen',
    parent: '10250',
    classes: ['RETAIL', 'B', 'ONDERHOUD'],
  },
  '10066': {
    name: 'Kwelkamp Bouw B.V.',
    town: 'Tilburg',
    blocked: true,
    remarks: 'Geblokkeerd: drie facturen langer dan 90 dagen open.',
  },
  '10077': {
    name: 'Oeverdijn Hotel B.V.',
    town: 'Middelburg',
    credit_line_sales: 1000,
    remarks: 'Boven de kredietlimiet; eerst betalen.',
  },
  '10099': { name: 'Zorkamp Agro V.O.F.', town: 'Ede', contacts: 0 },
  '10101': { name: 'Velmora Logistiek B.V.', town: 'Venlo', contacts: 3 },
  '10102': { name: 'Velmora Logistics B.V.', town: 'Venlo', contacts: 1, status: 'P' },
  '10013': {
    name: 'Café “’t Óude Sluisje” & Zn. V.O.F.',
    town: "'s-Hertogenbosch",
    contacts: 2,
    classes: ['HORECA', 'D', 'GEEN'],
  },
  '10014': { name: 'Gemeente Demostad', town: 'Amersfoort', contacts: 4, classes: ['OVERHEID', 'A', 'ONDERHOUD'] },
  '10088': { name: 'Duintora Metaal B.V.', town: 'Hengelo', ended: -120, remarks: 'Bedrijf beëindigd.' },
  '10901': { name: 'Brandveer Groothandel B.V.', town: 'Rotterdam', is_supplier: true, status: 'A', contacts: 2 },
  '10902': { name: 'Lichtbaken Noodverlichting B.V.', town: 'Eindhoven', is_supplier: true, status: 'A', contacts: 2 },
  '10903': { name: 'Hartslag Medisch B.V.', town: 'Leiden', is_supplier: true, contacts: 1 },
  '10801': { name: 'Bramvliet Veiligheid B.V.', town: 'Zwolle', is_reseller: true, discount_sales: 0.25, contacts: 2 },
};

const preventionDe: Readonly<Record<string, Story>> = {
  '20042': {
    name: 'Erlenhorst Pflege gGmbH',
    town: 'Köln',
    contacts: 4,
    discount_sales: 0.05,
    classes: ['ZORG', 'A', 'ALLIN'],
  },
  '20013': {
    name: 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsstelle GmbH',
    town: 'Würzburg',
    contacts: 1,
  },
  '20014': { name: 'Bäckerei Öhler & Söhne e. K.', town: 'Göttingen', contacts: 1, classes: ['RETAIL', 'D', 'GEEN'] },
  '20066': {
    name: 'Felsmoor Bau GmbH',
    town: 'Dortmund',
    blocked: true,
    remarks: 'Gesperrt: drei Rechnungen länger als 90 Tage offen.',
  },
  '20901': { name: 'Löschwerk Großhandel GmbH', town: 'Essen', is_supplier: true, status: 'A', contacts: 2 },
  '20902': { name: 'Notlicht Systeme GmbH & Co. KG', town: 'Nürnberg', is_supplier: true, status: 'A', contacts: 1 },
};

const mobilityNl: Readonly<Record<string, Story>> = {
  '30001': {
    name: 'Kwelvliet Zorghulpmiddelen B.V.',
    town: 'Rotterdam',
    is_reseller: true,
    discount_sales: 0.3,
    contacts: 3,
  },
  '30002': { name: 'Lingetora Mobiliteit B.V.', town: 'Arnhem', is_reseller: true, discount_sales: 0.25, contacts: 2 },
  '30011': {
    name: 'Ziekenhuis Duinlust',
    town: 'Den Haag',
    reseller: '30001',
    contacts: 4,
    classes: ['ZORG', 'A', 'ONDERHOUD'],
  },
  '30012': {
    name: 'Hogeschool Oeverberk',
    town: 'Leiden',
    reseller: '30001',
    contacts: 2,
    classes: ['ONDERWIJS', 'B', 'GEEN'],
  },
  '30013': { name: 'Theater De Zordijn', town: 'Haarlem', reseller: '30001', contacts: 1 },
  '30901': { name: 'Trapveer Evacuatiestoelen B.V.', town: 'Enschede', is_supplier: true, status: 'A', contacts: 1 },
};

const mobilityDe: Readonly<Record<string, Story>> = {
  '40001': { name: 'Auenfeld Rehatechnik GmbH', town: 'Hamburg', is_reseller: true, discount_sales: 0.3, contacts: 2 },
  '40011': {
    name: 'Klinikum Brunntal',
    town: 'Bremen',
    reseller: '40001',
    contacts: 3,
    classes: ['ZORG', 'A', 'ONDERHOUD'],
  },
};

/** Accounts with a fixed relation number, which documents, tests and pictures refer to. */
export const stories: Readonly<Record<DemoDivision['code'], Readonly<Record<string, Story>>>> = {
  1: preventionNl,
  2: preventionDe,
  3: mobilityNl,
  4: mobilityDe,
};
