import { Link } from '@tanstack/react-router';

/** A serial number that links to the history of its piece. */
export function SerialLink({ itemId, serial }: { itemId: string; serial: string }) {
  return (
    <Link to="/serials/$itemId" params={{ itemId }} search={{ number: serial }}>
      {serial}
    </Link>
  );
}
