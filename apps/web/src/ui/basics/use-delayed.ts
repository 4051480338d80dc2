import { useEffect, useState } from 'react';

/** True once `active` has lasted `delay` milliseconds: avoids spinners for quick work. */
export function useDelayed(active: boolean, delay = 150): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = window.setTimeout(() => setDue(true), delay);
    return () => {
      window.clearTimeout(timer);
      setDue(false);
    };
  }, [active, delay]);
  return active && isDue;
}
