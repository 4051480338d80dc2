import type { RoundOrder } from '../pack/pack-model.ts';
import type { Person } from './signature-field.tsx';

const most = 4;

/** Who may be there: whom the order names, then people of the customer. */
export function peopleOf({ order, contacts }: RoundOrder): Person[] {
  const named = order.contactName ? [{ name: order.contactName, role: null }] : [];
  const others = contacts.map(({ fullName, jobTitle }) => ({ name: fullName, role: jobTitle }));
  const byName = new Map([...named, ...others].map((person) => [person.name, person]));
  return [...byName.values()].slice(0, most);
}
