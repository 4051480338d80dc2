import { NativeSelect, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { DocumentHeadFields } from '#src/ui/fields/document-head.tsx';
import { FieldStack, PlaceFields } from '#src/ui/fields/field-layout.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { useDeliveryCountries } from '../shared/delivery-countries.ts';
import type { OrderHead, TypedAddress } from './order-head.ts';

const route = getRouteApi('/guarded/side/mobility/orders/new');

interface DeliverySectionProps {
  head: OrderHead;
  onChange: (head: OrderHead) => void;
}

/** Address and date of delivery, the buyer's own reference, and notes. */
export function DeliverySection({ head, onChange }: DeliverySectionProps) {
  const { t } = useTranslation();
  const { account: id } = route.useSearch();
  const params = { division: String(useDivision()), id: id ?? '' };
  const { data: account } = useCall(api.accounts.get, { params }, { enabled: id !== undefined });
  return (
    <Section title={t('ordering.delivery')}>
      <FieldStack>
        {account && <PlaceChoice account={account} head={head} onChange={onChange} />}
        {head.place === 'other' && <OtherPlace place={head.other} onChange={(other) => onChange({ ...head, other })} />}
        <DocumentHeadFields
          head={head}
          labels={{ yourRef: t('ordering.yourRef'), deliveryDate: t('ordering.deliveryDate') }}
          onChange={onChange}
        />
      </FieldStack>
    </Section>
  );
}

const deliveryTypes: ReadonlySet<number> = new Set([1, 4]);

/** The addresses of the recipient, the default one first, and the option to type another one. */
function PlaceChoice({ account, head, onChange }: DeliverySectionProps & { account: Account }) {
  const { t } = useTranslation();
  const places = account.addresses.filter(({ type }) => deliveryTypes.has(type));
  const options = places.map((place) => ({ value: place.id, label: written(place) }));
  const choose = (place: string) => {
    const chosen = places.find(({ id }) => id === place);
    const other = chosen ? typedOf(chosen) : { ...head.other, country: account.country };
    onChange({ ...head, place, other });
  };
  return (
    <NativeSelect
      label={t('ordering.deliveryAddress')}
      data={[
        { value: '', label: t('ordering.usualAddress') },
        ...options,
        { value: 'other', label: t('ordering.otherAddress') },
      ]}
      value={head.place}
      onChange={({ currentTarget: { value } }) => choose(value)}
    />
  );
}

type Place = Account['addresses'][number];

const written = ({ addressLine1, postcode, city }: Place) =>
  [addressLine1, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const typedOf = ({ addressLine1, addressLine2, addressLine3, postcode, city, country }: Place): TypedAddress => ({
  name: addressLine3 ?? '',
  addressLine1,
  ...(addressLine2 && { addressLine2 }),
  postcode: postcode ?? '',
  city: city ?? '',
  country,
});

function OtherPlace({ place, onChange }: { place: TypedAddress; onChange: (place: TypedAddress) => void }) {
  const { t } = useTranslation();
  const countries = useDeliveryCountries();
  const text = (name: keyof TypedAddress, label: string, maxLength: number, required = true) => (
    <TextInput
      id={name}
      label={t(label)}
      required={required}
      maxLength={maxLength}
      autoComplete="off"
      value={place[name] ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ ...place, [name]: value })}
    />
  );
  return (
    <FieldStack>
      {text('name', 'ordering.attention', 80, false)}
      {text('addressLine1', 'ordering.street', 80)}
      <PlaceFields>
        {text('postcode', 'ordering.postcode', 20)}
        {text('city', 'ordering.city', 40)}
        <NativeSelect
          label={t('ordering.country')}
          data={countries}
          value={place.country}
          onChange={({ currentTarget: { value } }) => onChange({ ...place, country: value })}
        />
      </PlaceFields>
    </FieldStack>
  );
}
