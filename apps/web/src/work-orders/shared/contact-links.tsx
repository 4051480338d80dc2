import { dialable } from '#src/ui/basics/dialable.ts';
import { Nothing } from '#src/ui/page/figures/values.tsx';

/** A phone number to call with one click. */
export function Dial({ phone }: { phone: string | null }) {
  return phone ? <a href={dialable(phone)}>{phone}</a> : <Nothing />;
}

/** An address to write to with one click. */
export function Mail({ address }: { address: string | null }) {
  return address ? <a href={`mailto:${address}`}>{address}</a> : <Nothing />;
}
