import { RelatedComplaints } from '#src/complaints/panels/related-complaints.tsx';
import { CustomerSites } from '#src/customer-portal/customer-sites.tsx';
import { PortalLinks } from '#src/customer-portal/portal-links.tsx';
import { useAccess } from '#src/identity/access.ts';
import { AccountLocations } from '#src/locations/list/account-locations.tsx';
import { RelatedRequests } from '#src/service-requests/inbox/related-requests.tsx';
import { AccountWorkOrders } from '#src/work-orders/panels/location-work-orders.tsx';

/** Service requests and complaints of an account. */
export function AccountIssues({ account }: { account: string }) {
  return (
    <>
      <RelatedRequests account={account} />
      <RelatedComplaints account={account} />
    </>
  );
}

/** Locations of an account, the work there, and who may see them by a link; a reseller sees what it sold, and what is due. */
export function AccountSites({ account }: { account: string }) {
  const { canSee } = useAccess('workOrders');
  if (!canSee) return <CustomerSites account={account} />;
  return (
    <>
      <AccountLocations account={account} />
      <AccountWorkOrders account={account} />
      <PortalLinks account={account} />
    </>
  );
}
