import * as z from 'zod';
import { CustomValues, NewCustomValues } from '../custom-fields/custom-field.ts';
import { idOf } from '../wire/reference.ts';
import {
  audit,
  Currency,
  Division,
  exactLink,
  Fraction,
  Guid,
  IsoDate,
  Price,
  Quantity,
  requiredText,
  text,
} from '../wire/shapes.ts';
import { enteredBy, shownTo } from '../wire/shown-to.ts';

/** Code of an asset type, e.g. `EXT-F`. */
const AssetTypeCode = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/);

/** An item as shown in lists, goods or service (Exact logistics/Items). */
export const ItemSummary = z
  .object({
    id: Guid,
    division: Division,
    code: z.string(),
    description: z.string(),
    extraDescription: z.string().nullable(),
    itemGroupCode: z.string().nullable(),
    itemGroupDescription: z.string().nullable(),
    unit: z.string(),
    /** The list price per unit, without VAT; null for engineers, and for resellers, who have prices of their own. */
    standardSalesPrice: shownTo('items.prices', Price),
    currency: Currency,
    salesVatCode: z.string().nullable(),
    salesVatPercentage: Fraction.nullable(),
    isStockItem: z.boolean(),
    isWebshopItem: z.boolean(),
    isSerialItem: z.boolean(),
    /** Has a parts list. */
    isAssembledItem: z.boolean(),
    /** On hand minus reserved, over all warehouses; null for items without stock. */
    freeStock: Quantity.nullable(),
    pictureThumbnailUrl: z.string().nullable(),
    /** Today is between start and end date. */
    active: z.boolean(),
  })
  .meta({ id: 'ItemSummary' });
export type ItemSummary = z.output<typeof ItemSummary>;

const weight = z.number().min(0).max(999_999_999).nullable();

/** An item with all its fields. */
export const Item = z
  .object({
    ...ItemSummary.shape,
    searchCode: z.string().nullable(),
    barcode: z.string().nullable(),
    itemGroupId: Guid.nullable(),
    class01: z.string().nullable(),
    class02: z.string().nullable(),
    class03: z.string().nullable(),
    class04: z.string().nullable(),
    class05: z.string().nullable(),
    class06: z.string().nullable(),
    class07: z.string().nullable(),
    class08: z.string().nullable(),
    class09: z.string().nullable(),
    class10: z.string().nullable(),
    unitDescription: z.string().nullable(),
    /** A area, L length, O other, T time, V volume, W weight. */
    unitType: z.enum(['A', 'L', 'O', 'T', 'V', 'W']).nullable(),
    isSalesItem: z.boolean(),
    isPurchaseItem: z.boolean(),
    isMakeItem: z.boolean(),
    isBatchItem: z.boolean(),
    isFractionAllowedItem: z.boolean(),
    isTime: z.boolean(),
    isOnDemandItem: z.boolean(),
    /** Per unit; null for everyone but employees. */
    costPriceStandard: shownTo('items.prices', Price),
    salesVatCodeDescription: z.string().nullable(),
    /** The stock figures cover all warehouses; they are null for items without stock. */
    stock: Quantity.nullable(),
    reservedStock: Quantity.nullable(),
    /** Ordered from suppliers and not received yet. */
    plannedStockIn: Quantity.nullable(),
    /** Ordered by customers and not delivered yet. */
    plannedStockOut: Quantity.nullable(),
    /** stock + plannedStockIn − plannedStockOut. */
    projectedStock: Quantity.nullable(),
    /** The number that could be assembled from the free stock of its parts; null when none of them has stock. */
    buildableStock: z.int().nullable(),
    netWeight: weight,
    grossWeight: weight,
    /** kg when null. */
    netWeightUnit: z.string().nullable(),
    pictureUrl: z.string().nullable(),
    pictureName: z.string().nullable(),
    startDate: IsoDate,
    endDate: IsoDate.nullable(),
    notes: z.string().nullable(),
    /** Types of asset that this item is or services; its own, else those of its group. */
    assetTypes: z.array(z.string()),
    /** Asset types for which this item is a part, sign or labour; its own, else those of its group. */
    additionalAssetTypes: z.array(z.string()),
    ...audit,
    ...exactLink,
  })
  .meta({ id: 'Item' });
export type Item = z.output<typeof Item>;

/** A row of the product's own item list. */
export const ItemListed = z
  .object({
    ...ItemSummary.shape,
    version: audit.version,
    modified: audit.modified,
    itemGroupId: Guid.nullable(),
    isSalesItem: z.boolean(),
    stock: Quantity.nullable(),
    reservedStock: Quantity.nullable(),
    customValues: shownTo('items.all', CustomValues),
  })
  .meta({ id: 'ItemListed' });
export type ItemListed = z.output<typeof ItemListed>;

const optionalText = (length: number) => text(length).nullable().optional();
const flag = z.boolean().optional();

/** Fields of an item that may be changed; missing fields are kept, null clears. */
export const ItemChange = z
  .object({
    code: requiredText(30).optional(),
    description: requiredText(100).optional(),
    extraDescription: optionalText(255),
    searchCode: optionalText(30),
    barcode: optionalText(20),
    itemGroupId: idOf('itemGroup').nullable().optional(),
    class01: optionalText(30),
    class02: optionalText(30),
    class03: optionalText(30),
    class04: optionalText(30),
    class05: optionalText(30),
    class06: optionalText(30),
    class07: optionalText(30),
    class08: optionalText(30),
    class09: optionalText(30),
    class10: optionalText(30),
    unit: requiredText(10).optional(),
    isSalesItem: flag,
    isPurchaseItem: flag,
    isStockItem: flag,
    isMakeItem: flag,
    isWebshopItem: flag,
    isSerialItem: flag,
    isBatchItem: flag,
    isFractionAllowedItem: flag,
    isTime: flag,
    isOnDemandItem: flag,
    standardSalesPrice: enteredBy('items.prices', Price.nullable().optional()),
    costPriceStandard: enteredBy('items.prices', Price.nullable().optional()),
    salesVatCode: text(3).nullable().optional(),
    netWeight: weight.optional(),
    grossWeight: weight.optional(),
    netWeightUnit: optionalText(10),
    startDate: IsoDate.optional(),
    endDate: IsoDate.nullable().optional(),
    notes: optionalText(4000),
    assetTypes: z.array(AssetTypeCode).max(40).optional(),
    additionalAssetTypes: z.array(AssetTypeCode).max(40).optional(),
  })
  .meta({ id: 'ItemChange' });
export type ItemChange = z.output<typeof ItemChange>;

/** A new item; the currency is the division's. */
export const ItemInput = z
  .object({
    ...ItemChange.shape,
    code: requiredText(30),
    description: requiredText(100),
    customValues: NewCustomValues,
  })
  .meta({ id: 'ItemInput' });
export type ItemInput = z.output<typeof ItemInput>;
