import type { Location } from '@werkbank/contract/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { CustomValuesSection } from '#src/frame/custom-fields/custom-values-section.tsx';
import { dialable } from '#src/ui/basics/dialable.ts';
import { DateText, Nothing, Quantity } from '#src/ui/page/figures/values.tsx';
import { Columns, FactList, Section } from '#src/ui/page/section.tsx';
import { addressOf, MapLink } from '../shared/map-link.tsx';
import { MonthName } from '../shared/month-name.tsx';
import classes from './location-page.module.css';

/** Access and contacts on the left, the building and the record in the aside. */
export function LocationDetails({ location }: { location: Location }) {
  const { t } = useTranslation();
  return (
    <Columns
      aside={
        <>
          <Building location={location} />
          <CustomValuesSection of="location" id={location.id} division={location.division} />
        </>
      }
    >
      <Section title={t('locations.visiting')}>
        <FactList
          facts={[
            { label: t('locations.address'), value: <Address location={location} /> },
            { label: t('locations.contact'), value: location.contactName },
            { label: t('locations.phone'), value: <Phone number={location.phone} /> },
            {
              label: t('locations.email'),
              value: location.email && <a href={`mailto:${location.email}`}>{location.email}</a>,
            },
            { label: t('locations.openingHours'), value: <Note text={location.openingHours} /> },
            { label: t('locations.accessNote'), value: <Note text={location.accessNote} /> },
            { label: t('locations.keyNote'), value: <Note text={location.keyNote} /> },
            { label: t('locations.permitNote'), value: <Note text={location.permitNote} /> },
          ]}
        />
      </Section>
      {location.notes && (
        <Section title={t('field.notes')}>
          <Note text={location.notes} />
        </Section>
      )}
    </Columns>
  );
}

function Building({ location }: { location: Location }) {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('locations.building')}>
        <FactList
          facts={[
            { label: t('locations.buildingUse'), value: location.buildingUse },
            {
              label: t('locations.floorArea'),
              value: <Quantity value={location.floorArea} unit={t('locations.squareMetre')} />,
            },
            { label: t('locations.serviceMonth'), value: <MonthName month={location.serviceMonth} /> },
            { label: t('locations.area'), value: location.area },
            { label: t('locations.invoiceReference'), value: location.invoiceReference },
          ]}
        />
      </Section>
      <Section title={t('details')}>
        <FactList
          facts={[
            { label: t('field.createdOn'), value: <DateText value={location.created} /> },
            { label: t('field.createdBy'), value: location.creatorFullName },
            { label: t('field.changedOn'), value: <DateText value={location.modified} as="dateTime" /> },
            { label: t('field.changedBy'), value: location.modifierFullName },
          ]}
        />
      </Section>
    </>
  );
}

function Address({ location }: { location: Location }) {
  const text = addressOf(location);
  if (!text) return <Nothing />;
  return (
    <address className={classes.address}>
      {text} <MapLink location={location} />
    </address>
  );
}

function Phone({ number }: { number: string | null }) {
  if (!number) return <Nothing />;
  return <a href={dialable(number)}>{number}</a>;
}

/** Text as entered, with its line breaks. */
function Note({ text }: { text: string | null }) {
  return text ? <span className={classes.note}>{text}</span> : <Nothing />;
}
