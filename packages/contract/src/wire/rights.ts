import { type Role, roles } from './roles.ts';

export { type Role, roles };

const office = ['PreventionEmployee', 'MobilityEmployee'] as const satisfies readonly Role[];
const field = [...office, 'Engineer'] as const;
const desk = [...office, 'Admin'] as const;
const trade = [...office, 'Reseller'] as const;
const business = [...field, 'Reseller'] as const;
const setUp = [...field, 'Admin'] as const;
const administrators = ['Admin'] as const;
const mechanics = ['Engineer'] as const;

/**
 * Every right, by domain and verb, with the templates that hold it. Verbs mean the same in each domain: `see` read · `all` the whole
 * division instead of only one's own records · `history` who changed what · `prices` prices and costs · `internal` office-only data ·
 * `timeline` what happened · `change` create and edit · `handle` work on site and in the warehouse · `decide` decisions that commit the
 * company · `administer`.
 */
export const rightTable = {
  accounts: {
    see: business,
    all: field,
    history: office,
    prices: trade,
    internal: office,
    timeline: office,
    change: office,
  },
  salesOrders: {
    see: trade,
    all: office,
    history: office,
    prices: trade,
    change: office,
    handle: office,
    decide: office,
  },
  ordering: { see: trade, all: office, change: trade, decide: office, administer: office },
  purchaseOrders: { see: office, history: office, prices: office, change: office, handle: office, decide: office },
  serviceRequests: {
    see: [...business, 'Admin'],
    all: desk,
    create: [...business, 'Admin'],
    change: desk,
    decide: desk,
    administer: administrators,
  },
  complaints: { see: desk, change: desk, decide: desk },
  items: { see: business, all: field, history: office, prices: office, change: office },
  priceLists: { see: office, change: office },
  inventory: {
    see: field,
    all: office,
    history: office,
    prices: office,
    change: office,
    handle: field,
    request: mechanics,
    decide: office,
  },
  locations: { see: field, all: office, timeline: field, change: office, handle: field },
  assets: { see: field, history: office, change: field, decide: office },
  assetTypes: { see: setUp, administer: administrators },
  publicReports: { see: office, decide: office },
  workOrders: {
    see: field,
    all: office,
    history: office,
    prices: office,
    plan: office,
    change: office,
    handle: field,
    decide: office,
    calendar: mechanics,
  },
  estimates: {
    see: field,
    all: office,
    history: office,
    prices: office,
    change: office,
    handle: field,
    decide: office,
  },
  engineers: { see: desk, internal: office, change: desk },
  absences: { see: office, change: office },
  mails: { see: office, change: office },
  imports: { see: desk, change: desk },
  views: { change: setUp, export: [...setUp, 'Reseller'], administer: administrators },
  colleagues: { see: desk },
  comments: { see: setUp, change: setUp },
  accountingConnection: { see: desk, decide: desk, administer: administrators },
  company: { see: administrators, history: administrators, administer: administrators },
  lists: { see: administrators, administer: administrators },
  people: { see: administrators, export: administrators, administer: administrators, provision: administrators },
  customFields: { see: setUp },
  roles: { see: administrators, administer: administrators, giveAny: administrators },
  programs: { see: administrators, administer: administrators },
  /**
   * The records that a user may refer to and is notified of: those of the whole division, of visited locations, or of the user's own
   * account and its customers.
   */
  reach: { division: desk, visits: mechanics, accounts: ['Reseller'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>>;

type Table = typeof rightTable;

/** `domain.verb`. */
export type Right = { [Domain in keyof Table]: `${Domain}.${keyof Table[Domain] & string}` }[keyof Table];

const holders = new Map<string, readonly Role[]>(
  Object.entries<Readonly<Record<string, readonly Role[]>>>(rightTable).flatMap(([domain, verbs]) =>
    Object.entries(verbs).map(([verb, held]) => [`${domain}.${verb}`, held] as const),
  ),
);

/** All rights, in the order of the table. */
export const rights = [...holders.keys()] as [Right, ...Right[]];

export const isRight = (value: unknown): value is Right => holders.has(value as string);

/** The templates that hold a right. */
export const holdersOf = (right: Right): readonly Role[] => holders.get(right) ?? [];

const templates = new Map<Role, ReadonlySet<Right>>(
  roles.map((role) => [role, new Set(rights.filter((right) => holdersOf(right).includes(role)))]),
);
const none: ReadonlySet<Right> = new Set();

/** The rights that a template contains. */
export const rightsOfRole = (role: Role): ReadonlySet<Right> => templates.get(role) ?? none;
