// What is in a demonstration division: a small prevention company with customers, stock, sites and work of this week.

/** A text in Dutch and German. */
type Bilingual = readonly [nl: string, de: string];

export const name: Bilingual = ['Demonstratie', 'Demonstration'];

/** Codes of the demonstration company's articles, with the stock on hand. */
export const articleCodes: readonly (readonly [code: string, stock: number])[] = [
  ['BB-SF06', 24],
  ['BB-SF09', 8],
  ['BB-PO06', 16],
  ['BB-CO02', 12],
  ['BB-CO05', 3],
  ['BD-1818', 20],
  ['BO-VULS6', 30],
  ['BO-BEU', 60],
  ['HS-2519', 4],
  ['NV-VRL', 18],
  ['NO-ACC1', 40],
  ['AE-APP', 3],
  ['AE-PAD', 10],
  ['AE-BAT', 5],
  ['VM-BHV', 9],
  ['PI-BLU', 50],
  ['ON-BLU', 0],
  ['ON-AED', 0],
  ['AR-MON', 0],
  ['VK-Z1', 0],
];

type PersonName = readonly [firstName: string, lastName: string];

export interface Customer {
  name: Bilingual;
  street: Bilingual;
  postcode: Bilingual;
  city: Bilingual;
  /** First and last name. */
  contact: readonly [nl: PersonName, de: PersonName];
  /** Assets of its building by type, with the months since their last service. */
  assets?: readonly (readonly [type: string, count: number, months: number])[];
}

export const customers: readonly Customer[] = [
  {
    name: ['Zorgcentrum De Demolinde', 'Pflegezentrum Demolinde'],
    street: ['Lindelaan 1', 'Lindenallee 1'],
    postcode: ['9711 AA', '50667'],
    city: ['Groningen', 'Köln'],
    contact: [
      ['Marit', 'Hoekstra'],
      ['Katharina', 'Brandt'],
    ],
    assets: [
      ['EXT-F', 8, 11],
      ['EXT-C', 2, 14],
      ['AED', 1, 10],
      ['EML', 6, 12],
    ],
  },
  {
    name: ['Basisschool Het Voorbeeld', 'Grundschule Am Beispiel'],
    street: ['Schoolstraat 8', 'Schulstraße 8'],
    postcode: ['3512 BC', '40213'],
    city: ['Utrecht', 'Düsseldorf'],
    contact: [
      ['Jesse', 'Kuipers'],
      ['Jens', 'Küster'],
    ],
    assets: [
      ['EXT-F', 5, 3],
      ['HSR', 2, 13],
      ['FAK', 2, 8],
    ],
  },
  {
    name: ['Garage Proefrit', 'Autohaus Probefahrt'],
    street: ['Motorweg 22', 'Motorweg 22'],
    postcode: ['7411 DE', '48143'],
    city: ['Deventer', 'Münster'],
    contact: [
      ['Sem', 'Aydin'],
      ['Cem', 'Aydin'],
    ],
    assets: [
      ['EXT-P', 4, 12],
      ['EXT-C', 2, 6],
    ],
  },
  {
    name: ['Hotel Testzicht', 'Hotel Musterblick'],
    street: ['Boulevard 40', 'Promenade 40'],
    postcode: ['2202 HA', '18055'],
    city: ['Noordwijk', 'Rostock'],
    contact: [
      ['Lotte', 'Vermeer'],
      ['Lena', 'Hoffmann'],
    ],
    assets: [
      ['EXT-F', 10, 1],
      ['EML', 8, 1],
      ['AED', 1, 1],
    ],
  },
  {
    name: ['Bakkerij Modelbrood', 'Bäckerei Musterbrot'],
    street: ['Markt 3', 'Markt 3'],
    postcode: ['5611 EC', '28195'],
    city: ['Eindhoven', 'Bremen'],
    contact: [
      ['Noah', 'Janssen'],
      ['Niklas', 'Vogt'],
    ],
  },
  {
    name: ['Sporthal De Oefening', 'Sporthalle Zur Übung'],
    street: ['Sportlaan 15', 'Sportallee 15'],
    postcode: ['6811 KL', '70173'],
    city: ['Arnhem', 'Stuttgart'],
    contact: [
      ['Emma', 'de Wit'],
      ['Emma', 'von Berg'],
    ],
  },
];

export interface Order {
  /** Index in the list of customers. */
  customer: number;
  /** Age in days. */
  age: number;
  description: Bilingual;
  lines: readonly (readonly [code: string, quantity: number])[];
  /** How much of each line is delivered. */
  delivered: 'all' | 'half' | 'nothing';
}

export const orders: readonly Order[] = [
  {
    customer: 0,
    age: 24,
    description: ['Vervanging begane grond', 'Austausch Erdgeschoss'],
    lines: [
      ['BB-SF06', 4],
      ['BO-BEU', 4],
    ],
    delivered: 'all',
  },
  {
    customer: 3,
    age: 12,
    description: ['Uitbreiding tweede verdieping', 'Erweiterung zweites Obergeschoss'],
    lines: [
      ['BB-SF09', 4],
      ['NV-VRL', 6],
    ],
    delivered: 'half',
  },
  {
    customer: 1,
    age: 6,
    description: ['AED met elektroden', 'AED mit Elektroden'],
    lines: [
      ['AE-APP', 1],
      ['AE-PAD', 2],
    ],
    delivered: 'nothing',
  },
  {
    customer: 4,
    age: 2,
    description: ['Blusdekens en verbandkoffers', 'Löschdecken und Verbandkoffer'],
    lines: [
      ['BD-1818', 6],
      ['VM-BHV', 2],
    ],
    delivered: 'nothing',
  },
  {
    customer: 2,
    age: 1,
    description: ['CO₂-blussers werkplaats', 'CO₂-Löscher Werkstatt'],
    lines: [['BB-CO05', 5]],
    delivered: 'nothing',
  },
];

export const mechanic = {
  name: ['Robin de Demo', 'Robin Muster'] as Bilingual,
  van: ['Servicebus demo', 'Servicewagen Demo'] as Bilingual,
};

export interface Job {
  customer: number;
  description: Bilingual;
  type: 'maintenance' | 'repair';
  /** Days from today until the mechanic's visit; without it the order is not planned. */
  inDays?: number;
}

export const jobs: readonly Job[] = [
  { customer: 0, description: ['Jaarlijks onderhoud', 'Jährliche Wartung'], type: 'maintenance', inDays: 1 },
  { customer: 2, description: ['Jaarlijks onderhoud', 'Jährliche Wartung'], type: 'maintenance' },
  { customer: 1, description: ['Haspel lekt', 'Wandhydrant undicht'], type: 'repair', inDays: 2 },
];

export const requests: readonly { customer: number; kind: 'alarm' | 'damaged' | 'other'; description: Bilingual }[] = [
  { customer: 0, kind: 'alarm', description: ['AED bij de receptie piept', 'AED am Empfang piept'] },
  {
    customer: 3,
    kind: 'damaged',
    description: ['Blusser in de keuken valt van de muur', 'Feuerlöscher in der Küche hängt lose'],
  },
  {
    customer: 5,
    kind: 'other',
    description: ['Graag advies over noodverlichting', 'Bitte um Beratung zur Notbeleuchtung'],
  },
];
