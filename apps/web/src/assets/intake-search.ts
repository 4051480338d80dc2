import type { PublicReport } from '@werkbank/contract/assets/public-report.ts';
import type { PageSize } from '#src/ui/page-size.ts';

/** What the address of the intake list says; what is usual is left out of it. */
export interface IntakeSearch {
  status?: Exclude<PublicReport['status'], 'open'>;
  /** Only tags that nobody knows. */
  unknown?: true;
  page?: number;
  size?: PageSize;
}

export const intakeStatuses = ['open', 'handled', 'spam'] as const;
export const usualPageSize = 25;
const pageSizes: readonly PageSize[] = [10, 25, 50, 100, 'endless'];

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readIntakeSearch(search: Record<string, unknown>): IntakeSearch {
  const size = pageSizes.find((known) => known === search.size);
  const page = Number(search.page);
  return {
    ...((search.status === 'handled' || search.status === 'spam') && { status: search.status }),
    ...(search.unknown === true && { unknown: true as const }),
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(size && size !== usualPageSize && { size }),
  };
}
