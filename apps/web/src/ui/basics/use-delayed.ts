import { useEffect, useState } from 'react';

/** True once `active` has lasted `delay` milliseconds: keeps spinners away from work that is quick. */
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
