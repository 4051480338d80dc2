import { IconInbox } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import classes from './inbox.module.css';

/** Public reports with an unknown tag: they wait in a list of their own until the tag is assigned to an asset. */
export function UnknownReports() {
  const { t } = useTranslation();
  const division = useDivision();
  const query = { status: 'open', unknownOnly: 'true' } as const;
  const { data } = useCall(api.assets.listReports, { params: { division }, query, pageSize: 1 });
  if (!data || data.total === 0) return null;
  return (
    <p className={classes.notice}>
      <IconInbox size={18} stroke={1.75} aria-hidden="true" />
      {t('serviceRequests.unknownReports', { count: data.total })}
      <Link to="/assets/intake" search={{ unknown: true }}>
        {t('serviceRequests.showReports')}
      </Link>
    </p>
  );
}
