import { staff } from '@werkbank/contract/wire/call.ts';
import type { Caller } from '#auth/caller.ts';

/** The viewer of transfers and counts: mechanics see those of their own van. */
export interface Viewer {
  isStaff: boolean;
  engineerId: string | undefined;
}

export const viewerOf = ({ roles, engineerId }: Caller): Viewer => ({
  isStaff: roles.some((role) => (staff as readonly string[]).includes(role)),
  engineerId,
});
