import { lazy, Suspense } from 'react';
import { useSession } from '#src/identity/use-session.ts';

const SessionEnded = lazy(async () => ({ default: (await import('./session-ended.tsx')).SessionEnded }));

/** Shown when the session ended while a page was open. */
export function SessionBanner() {
  const { authenticated } = useSession();
  if (authenticated) return null;
  return (
    <Suspense>
      <SessionEnded />
    </Suspense>
  );
}
