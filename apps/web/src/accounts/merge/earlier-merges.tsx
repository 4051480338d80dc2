import { Button } from '@mantine/core';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { Section } from '#src/ui/page/section.tsx';
import classes from './merge-page.module.css';
import { useUndoMerge } from './use-undo-merge.ts';

/** Accounts that were merged into this one, as long as that can be undone. */
export function EarlierMerges({ account: { division, id } }: { account: Account }) {
  const { t } = useTranslation();
  const { format } = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const { data: merges = [] } = useCall(api.accounts.listMerges, { params: { division: String(division), id } });
  const undo = useUndoMerge(division);
  if (merges.length === 0) return null;
  return (
    <Section title={t('merge.earlier')}>
      <ul className={classes.merges}>
        {merges.map(({ id: mergeId, mergedName, mergedCode, mergedAt, mergedByFullName, undoUntil }) => (
          <li key={mergeId}>
            <span>
              {t('merge.earlierRow', {
                name: mergedName,
                code: mergedCode,
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
