import type { Caller } from '#auth/caller.ts';

/** The viewer of transfers and counts: mechanics see those of their own van. */
export interface Viewer {
  isStaff: boolean;
  engineerId: string | undefined;
}

export const viewerOf = ({ rights, engineerId }: Caller): Viewer => ({
  isStaff: rights.has('inventory.all'),
  engineerId,
});
