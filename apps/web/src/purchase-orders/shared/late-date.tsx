import { DateText } from '#src/ui/page/figures/values.tsx';
import classes from './purchase-orders.module.css';

/** The day on which goods are expected; red once it has passed while something is open. */
export function LateDate({ day, isLate }: { day: string | null; isLate: boolean }) {
  return (
    <span className={isLate ? classes.late : undefined}>
      <DateText value={day} />
    </span>
  );
}
