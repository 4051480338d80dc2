import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { Section } from '#src/ui/page/section.tsx';
import classes from './merge.module.css';
import type { Mergeable, MergeKind } from './merge-kind.ts';
import { useUndoMerge } from './use-merge.ts';

interface EarlierMergesProps<R extends Mergeable<Field>, Field extends string> {
  kind: MergeKind<R, Field>;
  id: string;
}

/** Records that were merged into this one, as long as that can be undone. */
export function EarlierMerges<R extends Mergeable<Field>, Field extends string>({
  kind,
  id,
}: EarlierMergesProps<R, Field>) {
  const { t } = useTranslation();
  const { format } = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const { data: merges = [] } = useQuery(kind.merges(id));
  const undo = useUndoMerge(kind);
  if (merges.length === 0) return null;
  return (
    <Section title={t('merge.earlier')}>
      <ul className={classes.merges}>
        {merges.map(({ id: mergeId, mergedName, mergedCode, mergedAt, mergedByFullName, undoUntil }) => (
          <li key={mergeId}>
            <span>
              {t('merge.earlierRow', {
                name: mergedCode ? `${mergedName} (${mergedCode})` : mergedName,
                when: format(new Date(mergedAt)),
                user: mergedByFullName ?? t('unknown'),
                until: format(new Date(undoUntil)),
              })}
            </span>
            <Button variant="default" size="compact-sm" onClick={() => undo(mergeId)}>
              {t('merge.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
