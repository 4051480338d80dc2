import type { StatusTone } from '#src/ui/page/badges/status-shapes.tsx';

/** Content of the sample page, in realistic lengths, so that wrapping and truncation can be checked. */
export const words = {
  accounts: 'Relaties',
  code: '10427',
  name: 'Zorgcentrum De Linde Noord-Oost',
  customer: 'Klant',
  parts: 'Onderdelen van de relatie',
  overview: 'Overzicht',
  orders: 'Verkooporders',
  contacts: 'Contactpersonen',
  empty: 'Leeg',
  failed: 'Fout',
  refused: 'Geen toegang',
  skeleton: 'Laden',
  failure: 'Http failure response for /api/7095/account/10427: 500 Internal Server Error',
  all: 'Alle',
  more: 'Meer acties',
  print: 'Afdrukken',
  remove: 'Verwijderen',
  edit: 'Bewerken',
  newOrder: 'Nieuwe order',
  openAmount: 'Openstaand',
  openHint: '3 orders',
  revenue: 'Omzet 2026',
  revenueHint: '+12 % t.o.v. 2025',
  nextVisit: 'Volgend bezoek',
  visitHint: 'M. de Boer',
  assets: 'Middelen',
  assetCount: '248',
  assetHint: '6 over datum',
  balance: 'Saldo',
  balanceHint: 'creditnota 2026-118',
  details: 'Gegevens',
  properties: 'Kenmerken',
  main: 'Standaard',
  statuses: 'Statussen',
  facts: [
    { label: 'Classificatie', value: 'Zorg · A' },
    { label: 'Adres', value: 'Lindelaan 12, 7411 KB Deventer' },
    { label: 'Telefoon', value: '0570 61 24 80' },
    { label: 'E-mail', value: 'facilitair@delinde-noordoost.example' },
    { label: 'KvK-nummer', value: '08123456' },
    { label: 'Betaling', value: '30 dagen' },
  ],
  emptyTitle: 'Nog geen verkooporders',
  emptyText:
    'Een verkooporder legt vast wat u levert en wat u later factureert. ' +
    'Maak de eerste order voor deze relatie, of neem bestaande orders over uit een bestand.',
  importOrders: 'Orders importeren',
};

export const statuses: { tone: StatusTone; word: string }[] = [
  { tone: 'draft', word: 'Concept' },
  { tone: 'open', word: 'Open' },
  { tone: 'active', word: 'Gedeeltelijk' },
  { tone: 'done', word: 'Compleet' },
  { tone: 'attention', word: 'Wacht op klant' },
  { tone: 'failed', word: 'Afgekeurd' },
  { tone: 'stopped', word: 'Geannuleerd' },
];

export const orders: {
  number: number;
  date: string;
  description: string;
  tone: StatusTone;
  status: string;
  lines: number;
  amount: number;
}[] = [
  {
    number: 240318,
    date: '2026-11-18',
    description: 'Jaarlijks onderhoud blusmiddelen hoofdgebouw',
    tone: 'open',
    status: 'Open',
    lines: 14,
    amount: 4218.5,
  },
  {
    number: 240297,
    date: '2026-11-04',
    description: 'Vervanging schuimblussers vleugel C',
    tone: 'active',
    status: 'Gedeeltelijk',
    lines: 6,
    amount: 7940,
  },
  {
    number: 240251,
    date: '2026-10-12',
    description: 'Noodverlichting trappenhuizen',
    tone: 'attention',
    status: 'Wacht op klant',
    lines: 3,
    amount: 322,
  },
  {
    number: 240188,
    date: '2026-08-29',
    description: 'Brandslanghaspels keuring',
    tone: 'done',
    status: 'Compleet',
    lines: 9,
    amount: 1265.25,
  },
  {
    number: 240140,
    date: '2026-07-02',
    description: 'Evac-chair training en twee stoelen',
    tone: 'stopped',
    status: 'Geannuleerd',
    lines: 2,
    amount: -320.75,
  },
];

export const contacts = [
  { id: 1, name: 'Marieke van den Berg-Hoekstra', job: 'Hoofd BHV', phone: '06 12 34 56 78' },
  { id: 2, name: 'Jeroen Smit', job: 'Facilitair beheer', phone: '0570 61 24 81' },
];
