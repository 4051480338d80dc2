import type { FollowedKind } from '@werkbank/contract/notifications/followed-kinds.ts';
import { Comments } from '#src/comments/comments.tsx';
import { FollowButton } from '#src/notifications/follow-button.tsx';

/** What colleagues have to do with a record, below the title of its page. */
export function RecordTalk({ kind, recordId }: { kind: FollowedKind; recordId: string }) {
  return (
    <Comments key={recordId} kind={kind} recordId={recordId}>
      <FollowButton kind={kind} recordId={recordId} />
    </Comments>
  );
}
