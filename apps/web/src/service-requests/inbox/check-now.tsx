import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { CheckResult } from '@werkbank/contract/service-requests/request/request.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from './inbox.module.css';

/** Checks for new requests at once and passes the result to a summary. */
export function CheckNow({ onChecked }: { onChecked: (result: CheckResult) => void }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const check = useAction(api.serviceRequests.check, ['serviceRequests', 'assets']);
  return (
    <Button
      className={classes.check ?? ''}
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.75} />}
      loading={check.isPending}
      onClick={() =>
        check.mutate(
          { params: { division } },
          { onSuccess: onChecked, onError: (error) => showToast({ kind: 'error', text: error.message }) },
        )
      }
    >
      <span className={classes.checkWords}>{t('serviceRequests.check')}</span>
    </Button>
  );
}

const figures = ['imported', 'updated', 'duplicates', 'overdue'] as const;

/** The result of a check for new requests. */
export function CheckSummary({ result, onClose }: { result: CheckResult; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.notice} role="status">
      <strong>
        {t('serviceRequests.checkedAt')} <DateText value={result.checkedAt} as="time" />
      </strong>
      {figures.map((name) => (
        <span key={name}>{t(`serviceRequests.checked.${name}`, { count: result[name] })}</span>
      ))}
      <Button size="compact-sm" variant="subtle" onClick={onClose}>
        {t('action.close')}
      </Button>
    </div>
  );
}
