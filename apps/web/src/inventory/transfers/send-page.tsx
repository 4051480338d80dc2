import { getRouteApi } from '@tanstack/react-router';
import { MovePage } from './move-view.tsx';

const route = getRouteApi('/guarded/side/transfers/$id/send');

/** The pick list: what is picked and sent. */
export function SendPage() {
  return <MovePage id={route.useParams().id} direction="send" />;
}
