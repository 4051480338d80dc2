import { Link } from '@tanstack/react-router';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '#src/accounts/shared/account-link.tsx';
import { CustomValuesSection } from '#src/frame/custom-fields/custom-values-section.tsx';
import { ItemLink } from '#src/items/shared/item-link.tsx';
import { LocationLink } from '#src/locations/shared/location-link.tsx';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { Columns, FactList, Section } from '#src/ui/page/section.tsx';
import { isPicture } from '../attachments/attachment-kinds.ts';
import { PhotoCarousel } from '../attachments/photo-carousel.tsx';
import classes from './asset-page.module.css';
import { AssetPlan } from './asset-plan.tsx';

/** The first tab: photos and plan on the left, the remaining fields in the aside. */
export function AssetOverview({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const photos = asset.attachments.filter(isPicture);
  return (
    <Columns
      aside={
        <>
          <Aside asset={asset} />
          <CustomValuesSection of="asset" id={asset.id} division={asset.division} />
        </>
      }
    >
      {photos.length > 0 && (
        <Section title={t('photo_other')} count={photos.length}>
          <PhotoCarousel asset={asset} photos={photos} />
        </Section>
      )}
      <AssetPlan asset={asset} />
      {asset.notes && (
        <Section title={t('field.notes')}>
          <p className={classes.text}>{asset.notes}</p>
        </Section>
      )}
    </Columns>
  );
}

function Aside({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('assets.details')}>
        <FactList
          facts={present([
            { label: t('field.type'), value: asset.typeDescription },
            {
              label: t('assets.item'),
              value: asset.itemCode && (
                <>
                  <ItemLink code={asset.itemCode}>{asset.itemCode}</ItemLink> {asset.itemDescription}
                </>
              ),
            },
            { label: t('assets.delivery'), value: asset.delivery && <DeliveryLink delivery={asset.delivery} /> },
            { label: t('assets.brand'), value: asset.brand },
            { label: t('assets.model'), value: asset.model },
            { label: t('assets.agent'), value: asset.agent },
            {
              label: t('assets.content'),
              value: asset.content !== null && <Quantity value={asset.content} unit={asset.contentUnit} />,
            },
            { label: t('assets.fireClass'), value: asset.fireClass },
            {
              label: t('assets.containsPfas'),
              value: asset.containsPfas !== null && t(asset.containsPfas ? 'confirm.yes' : 'confirm.no'),
            },
            { label: t('assets.inventoryNumber'), value: asset.inventoryNumber },
            { label: t('assets.walkOrder'), value: asset.walkOrder },
          ])}
        />
      </Section>
      <Dates asset={asset} />
      <Ownership asset={asset} />
    </>
  );
}

/** The order of the delivery, with its packing slip. */
function DeliveryLink({ delivery }: { delivery: NonNullable<Asset['delivery']> }) {
  return (
    <>
      <Link to="/sales-orders/$id" params={{ id: delivery.salesOrderId }} search={{ tab: 'deliveries' }}>
        {delivery.deliveryNumber}
      </Link>{' '}
      <DateText value={delivery.deliveryDate} />
    </>
  );
}

function Dates({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const dates = [
    ['assets.manufactureDate', asset.manufactureDate],
    ['assets.installationDate', asset.installationDate],
    ['assets.warrantyUntil', asset.warrantyUntil],
    ['assets.batteryDueOn', asset.batteryDueOn],
    ['assets.padsAdultDueOn', asset.padsAdultDueOn],
    ['assets.padsChildDueOn', asset.padsChildDueOn],
    ['assets.expiryDate', asset.expiryDate],
  ] as const;
  const known = dates.filter(([, date]) => date !== null);
  if (known.length === 0) return null;
  return (
    <Section title={t('assets.dates')}>
      <FactList facts={known.map(([key, date]) => ({ label: t(key), value: <DateText value={date} /> }))} />
    </Section>
  );
}

function Ownership({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  return (
    <Section title={t('assets.belonging')}>
      <FactList
        facts={present([
          {
            label: t('assets.location'),
            value: <LocationLink id={asset.locationId}>{asset.locationName}</LocationLink>,
          },
          {
            label: t('assets.account'),
            value: asset.accountId && <AccountLink id={asset.accountId}>{asset.accountName}</AccountLink>,
          },
          { label: t('assets.ownership'), value: t(`assets.ownership.${asset.ownership}`) },
          { label: t('assets.contractNumber'), value: asset.contractNumber },
          { label: t('assets.stateReason'), value: asset.stateReason },
        ])}
      />
      <ul className={classes.tags} aria-label={t('assets.tags')}>
        {asset.tags.map(({ tag, status }) => (
          <li key={tag}>
            <Tag accent={status === 'assigned'}>
              {status === 'assigned' ? tag : `${tag} · ${t(`assets.tagStatus.${status}`)}`}
            </Tag>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Only the pairs that have a value. */
const present = (facts: { label: string; value: React.ReactNode }[]) =>
  facts.filter(({ value }) => value !== null && value !== false && value !== undefined);
