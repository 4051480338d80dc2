import { brandScale } from '@werkbank/contract/divisions/brand-colours.ts';

export type Brand = 'prevention' | 'mobility';

/** The company that issues a document. */
export interface Sender {
  /** Own texts of documents, by kind and language. */
  texts?: Readonly<Record<string, { introduction: string; closing: string }>>;
  name: string;
  brand: Brand;
  /** The company's own colour. */
  accent: string | null;
  /** The company's own logo as a `data:` URL. */
  logo: string | null;
  country: string;
  addressLine: string | null;
  postcode: string | null;
  city: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  vatNumber: string | null;
  chamberOfCommerce: string | null;
}

/** Colours of text, lines and backgrounds; the brand adds one colour, statuses the others. */
export const colours = {
  text: '#1c2326',
  muted: '#5c666b',
  faint: '#8a9398',
  line: '#d5dadc',
  lineFaint: '#e8ebec',
  ground: '#f5f7f7',
  good: '#1f7a4d',
  attention: '#a15c00',
  bad: '#b3261e',
};

const inks: Readonly<Record<Brand, string>> = { prevention: '#014f56', mobility: '#353690' };

/** The brand colour of a sender: a dark step of its own brand, else of the theme. */
export const inkOf = ({ brand, accent }: Pick<Sender, 'brand' | 'accent'>): string =>
  (accent && brandScale(accent)[8]) || inks[brand];

const emblems: Readonly<Record<Brand, string>> = {
  prevention:
    '<path d="M25.2 7.6A12.5 12.5 0 1 0 25.2 24.4" stroke="#014f56" stroke-width="5" stroke-linecap="round" fill="none"/>' +
    '<circle cx="18.6" cy="16" r="4.4" fill="#f2643d"/>',
  mobility:
    '<path d="M4 10.6h6.4q1 0 1 1v5.4q0 1 1 1h5.6q1 0 1 1v5.4q0 1 1 1h8"' +
    ' stroke="#353690" stroke-width="4.8" stroke-linecap="round" stroke-linejoin="round" fill="none"/>' +
    '<circle cx="22.6" cy="8.4" r="5.4" fill="#eba900"/>',
};

/** The mark of a brand as SVG. */
export const emblem = (brand: Brand): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">${emblems[brand]}</svg>`;
