export const jobFilters = ['left', 'done', 'skipped'] as const;
export type JobFilter = (typeof jobFilters)[number];

/** Which tasks a job shows; those that are left by default. */
export function readJobSearch({ show }: Record<string, unknown>): { show?: JobFilter } {
  const known = jobFilters.find((one) => one === show);
  return known && known !== 'left' ? { show: known } : {};
}
