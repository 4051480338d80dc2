import { useRouter } from '@tanstack/react-router';

/**
 * Remembers the page at the moment of the call; the function it gives tells whether that is still where the person is.
 * Who has gone on while a step was being stored is not led elsewhere.
 */
export function usePlace(): () => () => boolean {
  const router = useRouter();
  return () => {
    const { pathname } = router.latestLocation;
    return () => router.latestLocation.pathname === pathname;
  };
}
