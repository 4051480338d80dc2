import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useMe } from '#src/identity/use-me.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { SecretDialog } from '../shared/secret-dialog.tsx';

const refreshes = [api.programs.getCalendar];
const showError = (error: Error) => showToast({ kind: 'error', text: error.message });

/** The secret link with which a mechanic sees the planned visits in a calendar program. */
export function CalendarSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(api.programs.getCalendar, {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={1} columns={2} />;
  return (
    <Section title={t('programs.calendar')} actions={data.made !== null && <WithdrawButton />}>
      <EmptyState
        icon={<IconCalendarPlus size={22} stroke={1.75} />}
        title={t(data.made === null ? 'programs.noCalendar' : 'programs.hasCalendar')}
        actions={<MakeButton isNew={data.made === null} />}
      >
        {t('programs.calendarText')} {data.lastReadAt !== null && t('programs.lastRead')}{' '}
        {data.lastReadAt !== null && <DateText value={data.lastReadAt} as="dateTime" />}
      </EmptyState>
    </Section>
  );
}

function MakeButton({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  const { language } = useMe();
  const [url, setUrl] = useState<string | null>(null);
  const { mutate, isPending } = useAction(api.programs.makeCalendar, refreshes, showError);
  const make = () => mutate({ body: { language: language ?? 'nl' } }, { onSuccess: (made) => setUrl(made.url) });
  return (
    <>
      <Button variant="default" loading={isPending} onClick={make}>
        {t(isNew ? 'programs.makeCalendar' : 'programs.replaceCalendar')}
      </Button>
      {url !== null && (
        <SecretDialog
          title={t('programs.calendar')}
          text={t('programs.calendarLinkText')}
          label={t('programs.calendarLink')}
          secret={url}
          onClose={() => setUrl(null)}
        />
      )}
    </>
  );
}

function WithdrawButton() {
  const { t } = useTranslation();
  const { mutate, isPending } = useAction(api.programs.withdrawCalendar, refreshes, showError);
  const onSuccess = () => showToast({ text: t('programs.calendarWithdrawn') });
  return (
    <Button variant="subtle" size="xs" loading={isPending} onClick={() => mutate({}, { onSuccess })}>
      {t('programs.withdrawCalendar')}
    </Button>
  );
}
