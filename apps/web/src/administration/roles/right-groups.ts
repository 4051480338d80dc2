import { type Right, rights } from '@werkbank/contract/wire/rights.ts';
import type { TFunction } from 'i18next';

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

/** Rights in words, area by area. */
export const rightsText = (some: readonly Right[], t: TFunction): string =>
  grouped(some)
    .map((group) => {
      const verbs = group.rights.map((right) => t(`roles.verb.${verbOf(right)}`)).join(', ');
      return `${t(`roles.domain.${group.domain}`)}: ${verbs}`;
    })
    .join(' · ');
