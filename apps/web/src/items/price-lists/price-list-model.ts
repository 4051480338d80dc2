import type { PriceKind, PriceList, PriceListLine } from '@werkbank/contract/items/price-lists/price-list.ts';
import { defineForm, type Field } from '#src/ui/form/define-form.ts';
import {
  choice,
  day,
  optionalChoice,
  percentOf,
  pickedOf,
  readFrom,
  reference,
  requiredNumber,
  requiredText,
  suggestedDay,
  text,
} from '#src/ui/form/form-field.ts';
import type { PickedItem } from '../shared/item-picker.tsx';

/** For everyone, unless an account or a group is chosen. */
export const priceListForm = defineForm<PriceList>()(
  {
    name: requiredText('field.name', 60),
    account: reference('items.account', 'accountId', ({ accountId, accountCode, accountName }: PriceList) =>
      pickedOf(accountId, accountCode, accountName),
    ),
    priceGroupId: optionalChoice('accounts.priceGroup'),
    startDate: suggestedDay('field.from'),
    endDate: day('field.until'),
    notes: text('field.notes', 4000),
  },
  {
    ofCode: {
      'price_list.name_taken': 'name',
      'price_list.one_target': 'priceGroupId',
      'item.end_before_start': 'endDate',
    },
  },
);

type Target = 'item' | 'group' | 'all';

const item: Field<PickedItem | null, PriceListLine, string | null> & { as: 'itemId'; ofRecord: true } = {
  label: 'items.item',
  as: 'itemId',
  ofRecord: true,
  empty: null,
  read: () => null,
  write: (value) => value?.id ?? null,
};

/** An item is the usual; a percentage is typed as one. */
export const lineForm = defineForm<PriceListLine>()(
  {
    target: readFrom<Target, Target, undefined, PriceListLine>(
      { ...choice<Target>('priceLists.appliesTo', 'item'), write: () => undefined },
      ({ itemId, itemGroupId }) => (itemId !== null ? 'item' : itemGroupId === null ? 'all' : 'group'),
    ),
    item,
    itemGroupId: optionalChoice('items.group'),
    quantity: requiredNumber('items.fromQuantity', 1),
    kind: choice<PriceKind>('items.kind', 'price', 'priceLists.kind'),
    value: readFrom<number | null, number, number, PriceListLine>(
      requiredNumber('priceLists.value', null),
      ({ kind, value }) => (kind === 'percentage' ? percentOf(value) : value),
    ),
  },
  { ofCode: { 'price_list.line_taken': 'quantity', 'price_list.wrong_line': 'value' } },
);

/** A typed percentage as the fraction that is stored. */
export const storedValue = (kind: PriceKind, typed: number): number =>
  kind === 'percentage' ? Math.round(typed * 1e4) / 1e6 : typed;
