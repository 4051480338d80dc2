import { requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import classes from '../form/request-form.module.css';
import { RequestLink } from './request-link.tsx';

interface DuplicateHintsProps {
  assetId: string | undefined;
  locationId: string | undefined;
}

const days = 14;
const shown = 4;

/** Open requests of the last two weeks about the same asset or location, while a new one is entered. */
export function DuplicateHints({ assetId, locationId }: DuplicateHintsProps) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const [periodStart] = useState(() => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10));
  const query = {
    status: [requestStatus.draft, requestStatus.open, requestStatus.approved],
    periodStart,
    ...(assetId ? { assetId } : { locationId: locationId ?? '' }),
  };
  const { data } = useCall(
    api.serviceRequests.list,
    { params: { division }, query: { ...query, status: [...query.status] }, pageSize: shown },
    { enabled: assetId !== undefined || locationId !== undefined },
  );
  const hints = data?.rows ?? [];
  return (
    <div aria-live="polite">
      {hints.length > 0 && (
        <div className={classes.duplicates}>
          <p className={classes.duplicateTitle}>
            {t(assetId ? 'serviceRequests.openOnAsset' : 'serviceRequests.openAtLocation', {
              count: data?.total ?? 0,
            })}
          </p>
          <ul>
            {hints.map(({ id, hid, description, receiptDate }) => (
              <li key={id}>
                <RequestLink id={id}>
                  {hid} · {description}
                </RequestLink>{' '}
                <DateText value={receiptDate} as="dateTime" />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
