import { keepPreviousData } from '@tanstack/react-query';
import type { Reader } from '@werkbank/contract/comments/comment.ts';
import type { FollowedKind } from '@werkbank/contract/notifications/followed-kinds.ts';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';

/** The record of a comment, as in the address of its calls. */
export interface CommentedRecord {
  division: string;
  kind: FollowedKind;
  id: string;
}

/** People who can be mentioned and whose names contain what is being typed; none while nobody is being mentioned. */
export function useReaders(params: CommentedRecord, search: string | undefined): readonly Reader[] {
  const query = search ? { search } : {};
  const { data } = useCall(
    api.comments.listReaders,
    { params, query },
    { enabled: search !== undefined, placeholderData: keepPreviousData, staleTime: 60_000 },
  );
  return search === undefined ? [] : (data ?? []);
}
