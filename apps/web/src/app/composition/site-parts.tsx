import { ComplaintsOf } from '#src/complaints/panels/complaints-of.tsx';
import { RequestsOf } from '#src/service-requests/inbox/requests-of.tsx';

/** Service requests and complaints about a location or one of its assets. */
export function SiteVoice({ location, asset }: { location: string; asset?: string }) {
  if (asset === undefined)
    return (
      <>
        <RequestsOf location={location} />
        <ComplaintsOf location={location} />
      </>
    );
  return (
    <>
      <RequestsOf location={location} asset={asset} />
      <ComplaintsOf location={location} asset={asset} isOptional />
    </>
  );
}
