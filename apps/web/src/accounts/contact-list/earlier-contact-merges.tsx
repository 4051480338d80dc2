import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { Section } from '#src/ui/page/section.tsx';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';
import classes from '../merge/merge-page.module.css';

/** Contacts that were merged into this one, as long as that can be undone. */
export function EarlierContactMerges({ division, id }: { division: number; id: string }) {
  const { t } = useTranslation();
  const { format } = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const { data: merges = [] } = useCall(api.accounts.listContactMerges, { params: { division: String(division), id } });
  const undo = useUndoContactMerge(division);
  if (merges.length === 0) return null;
  return (
    <Section title={t('merge.earlier')}>
      <ul className={classes.merges}>
        {merges.map(({ id: mergeId, mergedName, mergedAt, mergedByFullName, undoUntil }) => (
          <li key={mergeId}>
            <span>
              {t('contacts.mergeEarlierRow', {
                name: mergedName,
                when: format(new Date(mergedAt)),
                user: mergedByFullName ?? t('unknown'),
                until: format(new Date(undoUntil)),
              })}
            </span>
            <Button variant="default" size="compact-sm" onClick={() => undo(mergeId, mergedName)}>
              {t('merge.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Undoes the merge of two contacts and reports it. */
export function useUndoContactMerge(division: number): (id: string, mergedName: string) => void {
  const { t } = useTranslation();
  const { mutate } = useAction(api.accounts.undoContactMerge, ['accounts', 'salesOrders', 'workplace']);
  return (id, mergedName) =>
    mutate(
      { params: { division: String(division), id } },
      {
        onSuccess: () => showToast({ text: t('contacts.mergeUndone', { other: mergedName }) }),
        onError: showFailure,
      },
    );
}
