import type { PublicReport } from '@werkbank/contract/assets/public-reports/public-report.ts';
import { type PageParams, type RawSearch, readPlace } from '#src/ui/list/list-search-params.ts';

/** What the address of the intake list says; what is usual is left out of it. */
export interface IntakeSearch extends Omit<PageParams, 'sort'> {
  status?: Exclude<PublicReport['status'], 'open'>;
  /** Only tags that nobody knows. */
  unknown?: true;
}

export const intakeStatuses = ['open', 'handled', 'spam'] as const;

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readIntakeSearch(search: RawSearch): IntakeSearch {
  return {
    ...((search.status === 'handled' || search.status === 'spam') && { status: search.status }),
    ...(search.unknown === true && { unknown: true as const }),
    ...readPlace(search),
  };
}
