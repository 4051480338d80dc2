import type { FollowedKind } from '@werkbank/contract/notifications/followed-kinds.ts';
import { followedKinds } from '@werkbank/contract/notifications/followed-kinds.ts';
import type { Limitation } from '@werkbank/contract/wire/call.ts';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import type { Caller } from '#auth/caller.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { findReadable } from '#db/references/find-visible.ts';
import type { RecordSources } from '#db/references/record-sources.ts';
import { requireAccess } from '#http/access.ts';

/** A record of a division that people can follow. */
export interface FollowedRecordRef {
  division: number;
  kind: FollowedKind;
  id: string;
}

/** What a notification can be about: a followed record, an import or a mail. */
export type SubjectKind = FollowedKind | 'import' | 'mail';

interface Access {
  /** The right to read a record of the kind. */
  right: Right;
  /** The limits of roles that reading it applies. */
  limits: readonly Limitation[];
}

const both = ['location', 'team'] as const;

const accessTo: Readonly<Record<SubjectKind, Access>> = {
  account: { right: 'accounts.see', limits: both },
  contact: { right: 'accounts.see', limits: both },
  location: { right: 'locations.see', limits: both },
  asset: { right: 'assets.see', limits: both },
  item: { right: 'items.see', limits: [] },
  serviceRequest: { right: 'serviceRequests.see', limits: ['location'] },
  workOrder: { right: 'workOrders.see', limits: both },
  salesOrder: { right: 'salesOrders.see', limits: [] },
  purchaseOrder: { right: 'purchaseOrders.see', limits: [] },
  estimate: { right: 'estimates.see', limits: [] },
  complaint: { right: 'complaints.see', limits: [] },
  import: { right: 'imports.see', limits: [] },
  mail: { right: 'mails.see', limits: [] },
};

export const isFollowedKind = (kind: string): kind is FollowedKind => followedKinds.some((one) => one === kind);

/**
 * The subset of these records that a caller may read, as keys `kind id`. A record may be followed, commented on and told about only as far
 * as its own page would be shown.
 */
export async function findReadableSubjects(
  db: Db,
  records: RecordSources,
  caller: Caller,
  subjects: readonly { division: number; kind: SubjectKind; id: string }[],
): Promise<ReadonlySet<string>> {
  const groups = Map.groupBy(subjects, ({ division, kind }) => `${division} ${kind}`);
  const readable = await Promise.all(
    [...groups.values()].map(async (group) => {
      const [{ division, kind } = { division: 0, kind: 'mail' as const }] = group;
      const namer = callerFor(caller, kind, division);
      if (!namer) return [];
      if (!isFollowedKind(kind)) return group.map(keyOfSubject);
      const named = group.map(({ id }) => ({ kind, id }));
      const isReadable = await findReadable({ db, records, divisions: [division], namer }, named);
      return group.filter(({ id }) => isReadable({ kind, id })).map(keyOfSubject);
    }),
  );
  return new Set(readable.flat());
}

export const keyOfSubject = ({ kind, id }: { kind: SubjectKind; id: string }): string => `${kind} ${id}`;

/** @throws Problem `record.not_found` when the caller may not read the record */
export async function requireReadable(
  db: Db,
  records: RecordSources,
  caller: Caller,
  record: FollowedRecordRef,
): Promise<void> {
  const readable = await findReadableSubjects(db, records, caller, [record]);
  if (readable.size === 0) throw new Problem('record.not_found');
}

/** The caller in the context of reading a kind in a division; undefined when they may not. Resellers have pages of their own. */
function callerFor(caller: Caller, kind: SubjectKind, division: number): Caller | undefined {
  const { right, limits } = accessTo[kind];
  try {
    const narrowed = requireAccess(
      { method: 'GET', path: '/api/', backend: 'accounting', access: right, limits, summary: '' },
      { ...caller, divisions: caller.divisions },
      String(division),
    );
    const isColleague = narrowed.rights.has('reach.division') || narrowed.rights.has('reach.visits');
    return isColleague || narrowed.limit ? narrowed : undefined;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
