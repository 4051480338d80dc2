export const jobFilters = ['left', 'done', 'skipped'] as const;
export type JobFilter = (typeof jobFilters)[number];

/** What a job shows: what is left when nothing is said. */
export function readJobSearch({ show }: Record<string, unknown>): { show?: JobFilter } {
  const known = jobFilters.find((one) => one === show);
  return known && known !== 'left' ? { show: known } : {};
}
