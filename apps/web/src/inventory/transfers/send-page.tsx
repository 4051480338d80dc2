import { getRouteApi } from '@tanstack/react-router';
import { MovePage } from './move-view.tsx';

const route = getRouteApi('/guarded/side/transfers/$id/send');

/** The pick list of the goods to send. */
export function SendPage() {
  return <MovePage id={route.useParams().id} direction="send" />;
}
