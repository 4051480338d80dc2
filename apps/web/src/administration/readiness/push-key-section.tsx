import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { FactList, Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { LoadingPart } from '#src/ui/page/states/loading-group.tsx';

const PushKeyDialog = lazy(async () => ({ default: (await import('./push-key-dialog.tsx')).PushKeyDialog }));

/** The key of the notifications in browsers, which can be renewed. */
export function PushKeySection() {
  const { t } = useTranslation();
  const canChange = useHasRight('company.administer');
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useCall(api.notifications.getPushKeyUse, {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingPart />;
  const { createdAt, devices, withEarlierKey } = data;
  return (
    <Section
      title={t('readiness.push.title')}
      actions={
        <Button variant="default" size="xs" onClick={() => setOpen(true)} {...lockedBy(!canChange && t('why.noRight'))}>
          {t('readiness.push.renew')}
        </Button>
      }
    >
      <FactList
        facts={[
          {
            label: t('readiness.push.createdAt'),
            value: createdAt === null ? t('readiness.push.earlier') : <DateText value={createdAt} as="dateTime" />,
          },
          { label: t('readiness.push.devices'), value: String(devices) },
          ...(withEarlierKey > 0 ? [{ label: t('readiness.push.withEarlierKey'), value: String(withEarlierKey) }] : []),
        ]}
      />
      {isOpen && (
        <Suspense>
          <PushKeyDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
