import { isOfTeam } from '#db/references/limit.ts';
import { type RecordSource, seenBy } from '#db/references/record-sources.ts';

/** A mechanic belongs to every division they work for. */
export const engineersRecords = {
  engineer: {
    table: 'engineer_division',
    column: 'engineer_id',
    sees: seenBy({ limited: (limit) => isOfTeam('x.engineer_id', 'x.division', limit) }),
  },
} satisfies Record<string, RecordSource>;
