import type { Moves } from '@werkbank/contract/wire/shared/merge.ts';
import { useTranslation } from 'react-i18next';
import { Section } from '#src/ui/page/section.tsx';
import classes from './merge.module.css';

/** What moves to the remaining record. */
export function MergeMoves({ moves }: { moves: Moves }) {
  const { t } = useTranslation();
  return (
    <Section title={t('merge.moves')}>
      {moves.length === 0 ? (
        <p className={classes.text}>{t('merge.nothingMoves')}</p>
      ) : (
        <ul className={classes.moves}>
          {moves.map(({ kind, count }) => (
            <li key={kind}>
              <b>{count}</b> {t(`merge.kind.${kind}`)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
