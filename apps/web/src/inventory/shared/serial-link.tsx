import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useSeesAllStock } from '#src/identity/access.ts';

/** A serial number that links to the history of its piece. */
export function SerialLink({ itemId, serial }: { itemId: string; serial: string }) {
  return (
    <Link to="/serials/$itemId" params={{ itemId }} search={{ number: serial }}>
      {serial}
    </Link>
  );
}

interface Pieces {
  itemId: string;
  serialNumbers: readonly string[];
  batchNumbers?: readonly { batchNumber: string }[];
}

/** Serial numbers, as links for who may see their history, and batches, with commas between them. */
export function PiecesLink({ itemId, serialNumbers, batchNumbers = [] }: Pieces) {
  const canSee = useSeesAllStock();
  const batches = batchNumbers.map(({ batchNumber }) => batchNumber).join(', ');
  return (
    <>
      {serialNumbers.map((serial, n) => (
        <Fragment key={serial}>
          {n > 0 && ', '}
          {canSee ? <SerialLink itemId={itemId} serial={serial} /> : serial}
        </Fragment>
      ))}
      {serialNumbers.length > 0 && batches !== '' && ', '}
      {batches}
    </>
  );
}
