import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '#src/accounts/shared/account-link.tsx';
import { LocationLink } from '#src/locations/shared/location-link.tsx';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { DateText, Nothing } from '#src/ui/page/figures/values.tsx';
import { NextAction } from '../list/columns.tsx';
import { SeverityBadge } from '../shared/complaint-status.tsx';

/** Account, location, severity, next action and assignee. */
export function ComplaintFacts({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation();
  const { accountId, accountName, contactFullName, accountCode, locationId, locationName, cause } = complaint;
  return (
    <KeyFacts
      facts={[
        {
          label: t('complaints.account'),
          value: <AccountLink id={accountId}>{accountName}</AccountLink>,
          hint: contactFullName ?? accountCode,
        },
        {
          label: t('complaints.location'),
          value: locationId ? <LocationLink id={locationId}>{locationName}</LocationLink> : <Nothing />,
          hint: complaint.assetDescription,
        },
        {
          label: t('complaints.severity'),
          value: <SeverityBadge severity={complaint.severity} />,
          hint: cause && t(`complaints.cause.${cause}`),
        },
        {
          label: t('complaints.nextAction'),
          value: <NextAction complaint={complaint} />,
          hint: (
            <>
              {t('complaints.received')} <DateText value={complaint.receiptDate} />
            </>
          ),
        },
        { label: t('complaints.assigned'), value: complaint.assignedToFullName ?? t('complaints.nobody') },
      ]}
    />
  );
}
