import { Quantity } from '#src/ui/page/values.tsx';
import { useUnit } from './use-unit.ts';

/** A quantity of an item with its unit in the reader's language. */
export function ItemQuantity({ value, unit }: { value: number | null | undefined; unit: string }) {
  const write = useUnit();
  return <Quantity value={value} unit={value === 0 || value ? write(unit) : null} />;
}
