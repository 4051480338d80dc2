import type { Contact } from '@werkbank/contract/accounts/contact.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { dialable } from '#src/ui/basics/dialable.ts';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { LoadingPart } from '#src/ui/page/states/loading-group.tsx';
import classes from './cockpit.module.css';
import { CockpitList, type CockpitRow } from './cockpit-list.tsx';
import { OpenMatters } from './open-matters.tsx';

/** What happens at a location now, and whom to call. */
export function LocationCockpit({ locationId, accountId }: { locationId: string; accountId: string | null }) {
  const { t } = useTranslation();
  const { data, isPending } = useCall(api.workplace.locationCockpit, { params: { locationId } });
  if (isPending) return <LoadingPart />;
  // The assets are the page; without the rest it still serves.
  if (!data) return null;
  return (
    <div className={classes.parts} data-above>
      <OpenMatters matters={data} of={{ location: locationId }} isAtLocation />
      <CockpitList
        title={t('cockpit.contacts')}
        list={data.contacts}
        row={(contact) => contactRow(contact, t('cockpit.main'))}
        all={{ to: `/accounts/${accountId}` as '/accounts', search: { tab: 'contacts' } as object }}
      />
    </div>
  );
}

function contactRow(
  { id, fullName, jobTitleDescription, mobile, phone, email, isMainContact }: Contact,
  main: string,
): CockpitRow {
  const number = mobile ?? phone;
  return {
    key: id,
    name: (
      <>
        {fullName} {isMainContact && <Tag accent>{main}</Tag>}
      </>
    ),
    about: (
      <>
        {jobTitleDescription && <span>{jobTitleDescription}</span>}
        {number && <a href={dialable(number)}>{number}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </>
    ),
  };
}
