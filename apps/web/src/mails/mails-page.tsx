import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { MailState } from '@werkbank/contract/mails/mail.ts';
import { mailStates } from '@werkbank/contract/mails/mail-states.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { type ListPage, listPage } from '#src/frame/list/list-page.tsx';
import { statusFilter } from '#src/frame/list/status-filter.tsx';
import { MailStatusBadge, mailTones } from '#src/frame/mails/mail-status-badge.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import type { FilterWords } from '#src/ui/list/filter-words.ts';
import { showFailure } from '#src/ui/toasts/toast-store.ts';
import { MailSubjectLink, mailColumns } from './columns.tsx';
import { type MailsSearch, mailFilters } from './filters.ts';
import classes from './mails.module.css';

const States = statusFilter({
  label: 'mails.byState',
  filters: mailFilters,
  count: api.mails.count,
  of: 'state',
  names: mailStates.map((state) => [state, state] as const),
  tones: mailTones,
  Badge: MailStatusBadge,
  isDrawn: (state) => state !== 'sent',
  After: Own,
});

/** The e-mails of the division, newest first, with their state. */
export const MailsPage: ListPage = listPage({
  route: '/guarded/side/mails',
  texts: 'mails',
  name: 'mails',
  Icon: IconMail,
  access: 'mails',
  canSee: ({ canSee }) => canSee,
  filters: mailFilters,
  columns: mailColumns,
  Figures: States,
  FiguresBelow: UnmadeDocuments,
  useWords,
});

/** The name of the record is taken from its newest mail. */
function useWords({ about, account, location }: MailsSearch): FilterWords<MailsSearch> {
  const { t } = useTranslation();
  const params = { division: String(useDivision()) };
  const input = { params, query: { aboutId: about ?? '' }, pageSize: 1 };
  const { data } = useCall(api.mails.list, input, { enabled: about !== undefined });
  const record = data?.rows[0]?.about;
  const ofAccount = { params: { ...params, id: account ?? '' } };
  const { data: customer } = useCall(api.accounts.get, ofAccount, { enabled: account !== undefined });
  const ofLocation = { params: { locationId: location ?? '' } };
  const { data: site } = useCall(api.locations.get, ofLocation, { enabled: location !== undefined });
  return {
    about: () => (record ? t(`mails.about.${record.kind}`, { number: record.number }) : undefined),
    account: () => customer?.name,
    location: () => site?.name,
  };
}

/** Only mails caused by the reader. */
function Own({ search, onChange, counts }: FilterProps<MailsSearch> & { counts: Readonly<Record<MailState, number>> }) {
  const { t } = useTranslation();
  const hasMails = mailStates.some((state) => counts[state] > 0);
  if (!hasMails && search.own !== true && search.state === undefined) return null;
  return (
    <button
      type="button"
      className={classes.own}
      aria-pressed={search.own === true}
      onClick={() => onChange({ own: search.own ? undefined : true })}
    >
      {t('mails.own')}
    </button>
  );
}

/** Documents that could not be created, so that no mail with them was sent either. */
function UnmadeDocuments() {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { data } = useCall(
    api.mails.listDocumentTasks,
    { params: { division }, query: { failed: 'true' }, pageSize: 20 },
    { staleTime: 0 },
  );
  const retry = useAction(api.mails.retryDocument, ['mails'], showFailure);
  if (!data || data.rows.length === 0) return null;
  return (
    <section className={classes.unmade} aria-label={t('mails.unmade')}>
      <h2>{t('mails.unmade')}</h2>
      <ul>
        {data.rows.map(({ about, reason }) => (
          <li key={about.id}>
            <MailSubjectLink about={about} /> {reason}{' '}
            <Button
              variant="default"
              size="xs"
              loading={retry.isPending}
              aria-label={t('mails.retryDocumentOf', {
                record: t(`mails.about.${about.kind}`, { number: about.number }),
              })}
              onClick={() => retry.mutate({ params: { division, recordId: about.id } })}
            >
              {t('mails.retryDocument')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
