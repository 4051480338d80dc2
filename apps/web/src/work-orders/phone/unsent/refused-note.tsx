import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../outbox/phone-state.ts';
import classes from '../phone-layout.module.css';
import { faultsOf, isPutRightAt, isUndoneTooLate } from './entry-model.ts';

/** On the page where something refused is put right: what the server said, and of which check point. */
export function RefusedNote() {
  const { t } = useTranslation();
  const { assetId } = useParams({ strict: false });
  const { task } = useSearch({ strict: false });
  const { pack, entries } = usePhone();
  const entry = entries.find((one) => isPutRightAt(one, { assetId, task }, pack));
  if (!entry) return null;
  const points = pack?.types.flatMap((type) => type.points) ?? [];
  return (
    <div role="alert" className={classes.notice} data-kind="warning">
      <p>
        {t('phone.entry.refused')}: {entry.problem?.title}
      </p>
      {isUndoneTooLate(entry) && (
        <p>
          {t('asset.replace.stands')} <Link to="/m/outbox">{t('phone.outbox')}</Link>
        </p>
      )}
      <ul>
        {faultsOf(entry).map(({ point, message }) => (
          <li key={`${point} ${message}`}>
            {[points.find(({ code }) => code === point)?.description, message].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
