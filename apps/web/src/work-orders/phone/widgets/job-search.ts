export const jobFilters = ['left', 'done', 'skipped'] as const;
export type JobFilter = (typeof jobFilters)[number];

/** The tasks shown in a job; by default the open ones. */
export function readJobSearch({ show }: Record<string, unknown>): { show?: JobFilter } {
  const known = jobFilters.find((one) => one === show);
  return known && known !== 'left' ? { show: known } : {};
}
