import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHasRight } from '#src/identity/use-me.ts';

/** A link to the history of a record, and to the record on an earlier day. */
export function RecordHistoryLink({ id }: { id: string }) {
  const { t } = useTranslation();
  if (!useHasRight('company.history')) return null;
  return (
    <p>
      <Link to="/administration/history" search={{ record: id }}>
        {t('changes.ofRecord')}
      </Link>
    </p>
  );
}
