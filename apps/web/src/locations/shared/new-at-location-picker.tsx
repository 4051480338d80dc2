import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useDivision } from '#src/identity/use-me.ts';
import { Page } from '#src/ui/page/page.tsx';
import { LocationPicker } from './location-picker.tsx';

export interface LocationChoice {
  /** Key of the title. */
  title: string;
  /** The list that the record will be in: its path, and the key of its name. */
  list: '/assets' | '/estimates' | '/work-orders';
  listTitle: string;
  /** The form, below a location. */
  to: '/locations/$id/work-orders/new' | '/locations/$id/estimates/new' | '/locations/$id/assets/new';
}

/** A page that asks for the location of a new record, and continues with its form. */
export const chooseLocationPage = ({ title, list, listTitle, to }: LocationChoice): ComponentType =>
  function ChooseLocationPage() {
    const { t } = useTranslation();
    const division = useDivision();
    const navigate = useNavigate();
    const { account } = useSearch({ strict: false });
    return (
      <Page
        width="narrow"
        title={t(title)}
        trail={[
          <Link key="list" to={list}>
            {t(listTitle)}
          </Link>,
        ]}
        description={t('locations.chooseFor')}
      >
        <LocationPicker
          autoFocus
          label={t('locations.one')}
          division={division}
          value={null}
          accountId={account}
          onChange={(location) => location && void navigate({ to, params: { id: location.id } })}
        />
        <p>
          <Link to="/locations/new" search={account ? { account } : {}}>
            {t('locations.new')}
          </Link>
        </p>
      </Page>
    );
  };
