import { type Right, rights } from '@werkbank/contract/wire/rights.ts';

/** The rights of one area, in the order of the table of rights. */
export interface RightGroup {
  domain: string;
  rights: Right[];
}

const domainOf = (right: Right): string => right.slice(0, right.indexOf('.'));

export const verbOf = (right: Right): string => right.slice(right.indexOf('.') + 1);

/** Rights by area. */
export const grouped = (some: readonly Right[] = rights): RightGroup[] =>
  [...Map.groupBy(some, domainOf)].map(([domain, ofDomain]) => ({ domain, rights: ofDomain }));
