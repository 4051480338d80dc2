import type { FollowedKind } from '@werkbank/contract/notifications/followed-kinds.ts';
import { Suspense } from 'react';
import { useRights } from '#src/identity/use-me.ts';
import { frameParts } from '../frame-parts.ts';
import classes from './record-talk.module.css';

/** What colleagues have to say about a record, below the title of its page. Its place is kept until it has loaded. */
export function RecordTalk({ kind, id }: { kind: FollowedKind; id: string }) {
  const { RecordTalk: Part } = frameParts();
  const rights = useRights();
  // Customers and resellers have nothing to do with what colleagues say.
  if (rights.has('reach.accounts') && !rights.has('reach.division')) return null;
  return (
    <div className={classes.place}>
      <Suspense>
        <Part kind={kind} recordId={id} />
      </Suspense>
    </div>
  );
}
