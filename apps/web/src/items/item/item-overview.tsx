import { Button } from '@mantine/core';
import type { Item } from '@werkbank/contract/items/item.ts';
import { useTranslation } from 'react-i18next';
import { CustomValuesSection } from '#src/frame/custom-fields/custom-values-section.tsx';
import { useAccess } from '#src/identity/access.ts';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { Columns, FactList, Section } from '#src/ui/page/section.tsx';
import { PartsSection, WhereUsed } from '../parts/item-parts.tsx';
import { ItemPictures } from '../pictures/item-pictures.tsx';
import { WarehouseBars } from '../stock/warehouse-bars.tsx';
import classes from './item-page.module.css';

/** The first tab: stock, parts and use on the left, the remaining fields in the aside. */
export function ItemOverview({ item, onCorrect }: { item: Item; onCorrect: () => void }) {
  const { t } = useTranslation();
  const { canChange, seesStock } = useAccess('items');
  return (
    <Columns
      aside={
        <>
          <ItemAside item={item} />
          <CustomValuesSection of="item" id={item.id} />
        </>
      }
    >
      {item.notes && <p className={classes.notes}>{item.notes}</p>}
      {item.isStockItem && seesStock && (
        <Section
          title={t('items.stockPerWarehouse')}
          actions={
            canChange && (
              <Button variant="subtle" size="compact-sm" onClick={onCorrect}>
                {t('items.correctStock')}
              </Button>
            )
          }
        >
          <WarehouseBars item={item} />
        </Section>
      )}
      <ItemPictures item={item} />
      {item.isAssembledItem && <PartsSection item={item} />}
      <WhereUsed item={item} />
    </Columns>
  );
}

function ItemAside({ item }: { item: Item }) {
  const { t } = useTranslation();
  const marks = [
    item.isSalesItem && 'items.sold',
    item.isPurchaseItem && 'items.bought',
    item.isWebshopItem && 'items.webshop',
    item.isSerialItem && 'items.serial',
    item.isBatchItem && 'items.batch',
    item.isFractionAllowedItem && 'items.fraction',
    item.isMakeItem && 'items.made',
    item.isOnDemandItem && 'items.onDemand',
  ].filter((mark) => mark !== false);
  return (
    <>
      <Section title={t('details')}>
        <FactList
          facts={[
            { label: t('items.group'), value: item.itemGroupDescription },
            { label: t('field.unit'), value: item.unitDescription ?? item.unit },
            { label: t('items.vatCode'), value: item.salesVatCodeDescription },
            { label: t('items.barcode'), value: item.barcode },
            { label: t('items.searchCode'), value: item.searchCode },
            { label: t('items.weight'), value: <Quantity value={item.netWeight} unit={item.netWeightUnit ?? 'kg'} /> },
            { label: t('field.from'), value: <DateText value={item.startDate} /> },
            { label: t('field.until'), value: <DateText value={item.endDate} /> },
          ]}
        />
        <ul className={classes.marks} aria-label={t('items.marks')}>
          {marks.map((mark) => (
            <li key={mark}>
              <Tag>{t(mark)}</Tag>
            </li>
          ))}
        </ul>
      </Section>
      <AssetTypes item={item} />
    </>
  );
}

function AssetTypes({ item }: { item: Item }) {
  const { t } = useTranslation();
  if (item.assetTypes.length === 0 && item.additionalAssetTypes.length === 0) return null;
  return (
    <Section title={t('items.assetTypes')}>
      <FactList
        facts={[
          { label: t('items.serves'), value: <Types types={item.assetTypes} /> },
          { label: t('items.goesWith'), value: <Types types={item.additionalAssetTypes} /> },
        ].filter(({ value }) => value.props.types.length > 0)}
      />
    </Section>
  );
}

function Types({ types }: { types: readonly string[] }) {
  return (
    <ul className={classes.types}>
      {types.map((type) => (
        <li key={type}>
          <Tag>{type}</Tag>
        </li>
      ))}
    </ul>
  );
}
