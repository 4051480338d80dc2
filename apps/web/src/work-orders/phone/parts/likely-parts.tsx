import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { likelyUsables, type Usable } from '../pack/van-model.ts';
import classes from './parts.module.css';

interface LikelyPartsProps {
  usables: readonly Usable[];
  /** Asset types of the job. */
  types: readonly string[];
  onUse: (part: Usable) => void;
}

/** Parts in the van that fit the assets of the job; a tap uses one. */
export function LikelyParts({ usables, types, onUse }: LikelyPartsProps) {
  const { t } = useTranslation();
  const likely = likelyUsables(usables, types);
  if (likely.length === 0) return null;
  return (
    <section aria-label={t('parts.likely')}>
      <h2 className={classes.heading}>{t('parts.likely')}</h2>
      <ul className={classes.likely}>
        {likely.map((part) => (
          <li key={part.itemId}>
            <button
              type="button"
              className={classes.likelyPart}
              aria-label={t('parts.useOne', { name: part.itemDescription })}
              onClick={() => onUse(part)}
            >
              <IconPlus size={20} stroke={1.75} aria-hidden="true" />
              <span className={classes.words}>{part.itemDescription}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
