import type { Fate } from './fate.ts';

/** A scripted order, found by the customer's reference. */
export interface OrderStory {
  division: number;
  account: string;
  yourRef: string;
  description: string;
  /** Days before today. */
  age: number;
  /** Item, ordered, delivered. */
  lines: readonly (readonly [code: string, ordered: number, delivered: number])[];
  fate: Fate;
  remarks?: string;
}

export const orderStories: readonly OrderStory[] = [
  {
    division: 1,
    account: '10042',
    yourRef: 'INK-88231',
    description: 'AED-sets drie verdiepingen',
    age: 9,
    lines: [
      ['SA-AEDB', 3, 1],
      ['AE-PAK', 3, 0],
      ['PI-AED', 6, 6],
      ['AR-MON', 2, 0],
    ],
    fate: 'partial',
    remarks: 'Tweede en derde set leveren zodra de kinderelektroden binnen zijn.',
  },
  {
    division: 1,
    account: '10250',
    yourRef: 'HZM-2026-0117',
    description: 'Blussers filialen Zuid',
    age: 4,
    lines: [
      ['BB-SF06', 12, 0],
      ['BO-BEU', 12, 0],
      ['PI-BLU', 24, 0],
      ['BO-KOK5', 4, 0],
    ],
    fate: 'open',
  },
  {
    division: 1,
    account: '10013',
    yourRef: 'Bestelling “kelder” & bar',
    description: 'Vetblusser keuken',
    age: 12,
    lines: [
      ['BB-VE06', 2, 0],
      ['BD-1818', 1, 0],
    ],
    fate: 'cancelled',
  },
  {
    division: 2,
    account: '20042',
    yourRef: 'BE-4500017',
    description: 'AED-Sets Haus 2',
    age: 8,
    lines: [
      ['SA-AEDB', 2, 1],
      ['AE-PAK', 2, 0],
      ['PI-AED', 4, 4],
    ],
    fate: 'partial',
  },
  {
    division: 3,
    account: '30001',
    yourRef: 'KZ-PO-5512',
    description: 'Vijf stoelen voor Ziekenhuis Duinlust',
    age: 6,
    lines: [
      ['EV-PRO', 5, 3],
      ['EO-BEU', 5, 5],
      ['TR-EVC', 1, 0],
    ],
    fate: 'partial',
    remarks: 'Rest in één zending; aflevering bij het magazijn, laadklep nodig.',
  },
];
