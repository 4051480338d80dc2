import { Button } from '@mantine/core';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from '../request/request-page.module.css';
import { RequestLink } from './request-link.tsx';
import { RequestStatus } from './request-status.tsx';

/** Possible duplicates of a request, and the action that marks it as one. */
export function RequestDuplicates({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation();
  const params = { division: String(request.division), id: request.id };
  const { data: others = [] } = useCall(api.serviceRequests.listDuplicates, { params });
  const mark = useAction(api.serviceRequests.markDuplicate, ['serviceRequests']);
  const repeats = (duplicateOfId: string | null) =>
    mark.mutate(
      { params, body: { duplicateOfId }, ifMatch: request.version },
      { onError: (error) => showToast({ kind: 'error', text: error.message }) },
    );
  const { duplicateOfId, duplicateOfHid } = request;
  const unmarked = others.filter(({ id }) => id !== duplicateOfId);
  if (duplicateOfId === null && unmarked.length === 0) return null;
  return (
    <Section title={t('serviceRequests.possibleDuplicates')} count={unmarked.length}>
      <ul className={classes.duplicates}>
        {duplicateOfId !== null && (
          <li className={classes.duplicate}>
            <span>
              <RequestLink id={duplicateOfId}>
                {t('serviceRequests.duplicateOf', { hid: duplicateOfHid ?? '' })}
              </RequestLink>
            </span>
            <Button variant="subtle" size="compact-sm" loading={mark.isPending} onClick={() => repeats(null)}>
              {t('serviceRequests.unmarkDuplicate')}
            </Button>
          </li>
        )}
        {unmarked.map((other) => (
          <li key={other.id} className={classes.duplicate}>
            <span>
              <RequestLink id={other.id}>
                {other.hid} · {other.description}
              </RequestLink>
              <br />
              <span className={classes.small}>
                <RequestStatus status={other.status} quiet /> <DateText value={other.receiptDate} as="dateTime" />
              </span>
            </span>
            {duplicateOfId === null && (
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={mark.isPending}
                aria-label={t('serviceRequests.markDuplicateNamed', { hid: other.hid })}
                onClick={() => repeats(other.id)}
              >
                {t('serviceRequests.markDuplicate')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
