import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useHasRight } from '#src/identity/use-me.ts';
import { frameParts } from '../frame-parts.ts';
import { openedRecord } from './opened-record.ts';

/** Who else looks at the record of the page; nothing on pages that show no single record. */
export function Presence() {
  const { Presence: Part } = frameParts();
  const canSee = useHasRight('comments.see');
  const record = openedRecord(useLocation({ select: ({ pathname }) => pathname }));
  return (
    record &&
    canSee && (
      <Suspense>
        <Part key={record.id} {...record} />
      </Suspense>
    )
  );
}
