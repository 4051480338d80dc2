import { getRouteApi } from '@tanstack/react-router';
import { MovePage } from './move-view.tsx';

const route = getRouteApi('/guarded/side/transfers/$id/receive');

/** Receives the goods of a transfer. */
export function ReceiveTransferPage() {
  return <MovePage id={route.useParams().id} direction="receive" />;
}
