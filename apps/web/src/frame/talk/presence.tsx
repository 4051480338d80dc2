import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useHasRight } from '#src/identity/use-me.ts';
import { frameParts } from '../frame-parts.ts';
import type { OpenedRecord } from './opened-record.ts';

/** Only the page of a record has its id in its path. */
const withId = /[\da-f]{8}(-[\da-f]{4}){3}-/;

/** Who else looks at the record of the page; nothing on pages that show no single record. */
export function Presence() {
  const { Presence: Part } = frameParts();
  const canSee = useHasRight('comments.see');
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    canSee &&
    withId.test(pathname) && (
      <Suspense>
        <Part pathname={pathname} />
      </Suspense>
    )
  );
}

/** The same for a record that is open in a dialog. */
export function RecordPresence(record: OpenedRecord) {
  const { RecordPresence: Part } = frameParts();
  const canSee = useHasRight('comments.see');
  return (
    canSee && (
      <Suspense>
        <Part {...record} />
      </Suspense>
    )
  );
}
