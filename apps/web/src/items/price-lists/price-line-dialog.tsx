import type { PriceList, PriceListLine } from '@werkbank/contract/items/price-lists/price-list.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useMe } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import type { FormValues } from '#src/ui/form/define-form.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import type { FieldsOf } from '#src/ui/form/form-fields.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { useGroups } from '../groups/use-groups.tsx';
import { ItemPicker } from '../shared/item-picker.tsx';
import { lineForm, storedValue } from './price-list-model.ts';

interface PriceLineDialogProps {
  list: PriceList;
  /** Null for a new one. */
  line: PriceListLine | null;
  onClose: () => void;
}

/** Adds or changes a line of a price list; what it is about cannot change. */
export function PriceLineDialog(props: PriceLineDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={props.onClose} title={t(props.line ? 'priceLists.changeLine' : 'priceLists.newLine')}>
      <LineForm {...props} />
    </Dialog>
  );
}

function LineForm({ list, line, onClose }: PriceLineDialogProps) {
  const { t } = useTranslation();
  const params = { division: list.division, priceListId: list.id };
  const { divisions } = useMe();
  const currency = line?.currency ?? divisions.find(({ code }) => code === list.division)?.currency ?? 'EUR';
  const { form, record, field, state } = useDialogRecord({
    model: lineForm,
    record: line,
    store: async (values, stored) => {
      const { itemId, itemGroupId, quantity, kind, value } = lineForm.bodyOf(values);
      const price = { quantity, kind, value: storedValue(kind, value) };
      if (stored)
        return await api.items.updatePriceListLine({
          params: { ...params, lineId: stored.id },
          body: price,
          ifMatch: stored.version,
        });
      const target = {
        ...(values.target === 'item' && { itemId }),
        ...(values.target === 'group' && { itemGroupId }),
      };
      return await api.items.createPriceListLine({ params, body: { ...target, ...price } });
    },
    refreshes: ['items'],
    onSaved: () => {
      showToast({ text: t('priceLists.lineSaved') });
      onClose();
    },
  });
  const [target, kind] = [form.watch('target'), form.watch('kind')];
  // A price is for one item.
  const kinds = priceKinds.filter((value) => value !== 'price' || target === 'item');
  const leavePrice = () => {
    if (form.getValues('target') !== 'item' && form.getValues('kind') === 'price') form.setValue('kind', 'percentage');
  };
  return (
    <DialogForm {...state} onClose={onClose}>
      {record ? (
        <p>{record.code === null ? t('priceLists.allItems') : `${record.code} ${record.description}`}</p>
      ) : (
        <Target field={field} target={target} division={list.division} onChosen={leavePrice} />
      )}
      <FieldPair>
        {field.choice(
          'kind',
          kinds.map((value) => ({ value, label: t(`priceLists.kind.${value}`) })),
        )}
        {kind === 'percentage'
          ? field.number('value', { decimals: 4, minimum: 0, maximum: 100, rightSection: '%' })
          : field.money('value', { decimals: 6, minimum: 0, currency })}
      </FieldPair>
      {field.number('quantity', { decimals: 4, minimum: 0.0001 })}
    </DialogForm>
  );
}

const priceKinds = ['price', 'percentage', 'amount'] as const;
const targets = ['item', 'group', 'all'] as const;

interface TargetProps {
  field: FieldsOf<FormValues<typeof lineForm>>;
  target: (typeof targets)[number];
  division: number;
  onChosen: () => void;
}

/** An item, an item group or all items. */
function Target({ field, target, division, onChosen }: TargetProps) {
  const { t } = useTranslation();
  const groups = useGroups() ?? [];
  return (
    <>
      {field.choice(
        'target',
        targets.map((value) => ({ value, label: t(`priceLists.target.${value}`) })),
        { onChosen },
      )}
      {target === 'item' &&
        field.own(
          'item',
          ({ label, value, error, onChange }) => (
            <ItemPicker
              label={label}
              required
              tradable="sold"
              division={division}
              value={value}
              error={error}
              onChange={onChange}
            />
          ),
          (value) => value !== null || t('valid.required'),
        )}
      {target === 'group' &&
        field.choice(
          'itemGroupId',
          [
            { value: '', label: t('none') },
            ...groups.map(({ id, code, description }) => ({ value: id, label: `${code} ${description}` })),
          ],
          { required: true },
        )}
    </>
  );
}
