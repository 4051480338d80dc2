import { RelatedComplaints } from '#src/complaints/panels/related-complaints.tsx';
import { RelatedRequests } from '#src/service-requests/inbox/related-requests.tsx';

/** Service requests and complaints about a location or one of its assets. */
export function SiteIssues({ location, asset }: { location: string; asset?: string }) {
  if (asset === undefined)
    return (
      <>
        <RelatedRequests location={location} />
        <RelatedComplaints location={location} />
      </>
    );
  return (
    <>
      <RelatedRequests location={location} asset={asset} />
      <RelatedComplaints location={location} asset={asset} isOptional />
    </>
  );
}
