import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '#src/accounts/shared/account-link.tsx';
import { LocationLink } from '#src/locations/shared/location-link.tsx';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { Amount, DateText, Nothing } from '#src/ui/page/figures/values.tsx';

/** Customer, location, validity, who opened it, and the total. */
export function EstimateFacts({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  return (
    <KeyFacts
      facts={[
        {
          label: t('estimates.customer'),
          value: <AccountLink id={estimate.orderAccountId}>{estimate.orderAccountName}</AccountLink>,
          hint: estimate.orderAccountContactFullName,
        },
        {
          label: t('estimates.location'),
          value: <LocationLink id={estimate.locationId}>{estimate.locationName}</LocationLink>,
          hint: estimate.yourRef,
        },
        {
          label: t('estimates.dueDate'),
          value: <DateText value={estimate.dueDate} />,
          hint: (
            <>
              {t('estimates.writtenOn')} <DateText value={estimate.quotationDate} />
            </>
          ),
        },
        { label: t('estimates.sent'), value: <DateText value={estimate.sentAt} />, hint: estimate.sentTo },
        { label: t('estimates.seen'), value: <Seen estimate={estimate} /> },
        {
          label: t('estimates.amountInclVat'),
          value: <Amount value={estimate.amountFC} currency={estimate.currency} />,
          hint: estimate.amountFCExclVat !== null && (
            <>
              <Amount value={estimate.amountFCExclVat} currency={estimate.currency} /> {t('estimates.exclVat')}
            </>
          ),
        },
      ]}
    />
  );
}

function Seen({ estimate: { lastSeenAt, sentAt } }: { estimate: Estimate }) {
  const { t } = useTranslation();
  if (lastSeenAt) return <DateText value={lastSeenAt} as="dateTime" />;
  return sentAt ? t('estimates.notSeen') : <Nothing />;
}
