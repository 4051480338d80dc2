import { ExchangeMark } from '#src/accounting-connection/cockpit/exchange-mark.tsx';
import { AccountOpenComplaints } from '#src/complaints/panels/account-open-complaints.tsx';
import { RelatedComplaints } from '#src/complaints/panels/related-complaints.tsx';
import { CustomerSites } from '#src/customer-portal/customer-sites.tsx';
import { PortalLinks } from '#src/customer-portal/portal-links.tsx';
import { useAccess } from '#src/identity/access.ts';
import { AccountLocations } from '#src/locations/list/account-locations.tsx';
import { RelatedRequests } from '#src/service-requests/inbox/related-requests.tsx';
import { AccountOpenRequests } from '#src/service-requests/request/account-open-requests.tsx';
import { AccountNextVisit } from '#src/work-orders/panels/account-next-visit.tsx';
import { AccountWorkOrders } from '#src/work-orders/panels/location-work-orders.tsx';
import classes from './account-parts.module.css';

/** Current matters of an account: open requests and complaints, the next visit, and whether it is in sync with Exact Online. */
export function AccountWork(of: { division: number; accountId: string }) {
  return (
    <>
      <p className={classes.open}>
        <AccountOpenRequests account={of.accountId} />
        <AccountOpenComplaints account={of.accountId} />
      </p>
      <AccountNextVisit {...of} />
      <ExchangeMark kind="account" recordId={of.accountId} />
    </>
  );
}

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
