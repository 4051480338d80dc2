import { Checkbox, NativeSelect } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { AssemblyOrder } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ItemPicker, type PickedItem } from '#src/items/shared/item-picker.tsx';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { EditForm } from '#src/ui/form/edit-form.tsx';
import { type FieldsOf, formFields } from '#src/ui/form/form-fields.tsx';
import { useNewRecord } from '#src/ui/form/use-edited-record.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { WarehousePicker } from '../shared/warehouse-picker.tsx';
import classes from './assembly.module.css';
import { assemblyTypes } from './assembly-filters.ts';
import { type AssemblyValues, assemblyForm, copyOf } from './assembly-form-model.ts';

const route = getRouteApi('/guarded/side/assembly-orders/new');

/** A new assembly or disassembly order; the URL may name the item and the quantity, or the order that is repeated. */
export function AssemblyNewPage() {
  const { canChange } = useAccess('inventory');
  const { item, from } = route.useSearch();
  const division = useDivision();
  const source = useCall(
    api.inventory.getAssemblyOrder,
    { params: { division, assemblyOrderId: from ?? '' } },
    { enabled: from !== undefined },
  );
  const code = source.data?.itemCode ?? item;
  const known = useCall(
    api.items.getByCode,
    { params: { division: String(division), code: code ?? '' } },
    { enabled: code !== undefined },
  );
  if (!canChange) return <NoPermission level={1} />;
  if (from !== undefined && source.isPending) return <PageSkeleton width="narrow" />;
  if (code !== undefined && known.isPending) return <PageSkeleton width="narrow" />;
  return <NewOrder item={known.data ?? null} source={source.data} />;
}

interface NewOrderProps {
  item: PickedItem | null;
  source: AssemblyOrder | undefined;
}

function NewOrder({ item, source }: NewOrderProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const navigate = route.useNavigate();
  const { quantity } = route.useSearch();
  const create = useAction(api.inventory.createAssemblyOrder, ['inventory', 'items', 'purchaseOrders']);
  const withKey = useRequestKey(create.data);
  const { form, state } = useNewRecord<AssemblyOrder, AssemblyValues>({
    model: assemblyForm,
    start: source ? copyOf(source, item) : { ...assemblyForm.empty, item, quantity: quantity ?? 1 },
    create,
    store: (values, outcome) =>
      create.mutate(withKey({ params: { division }, body: assemblyForm.bodyOf(values) }), outcome),
    told: ({ orderNumber }) => t('inventory.assemblyCreated', { number: orderNumber }),
    leave: ({ id }) => void navigate({ to: '/assembly-orders/$id', params: { id } }),
    hasAnother: true,
  });
  return (
    <EditForm
      trail={[{ name: t('inventory.assemblyOrders.title'), to: { to: '/assembly-orders' } }]}
      title={t('inventory.newAssembly')}
      action={t('inventory.createAssembly')}
      {...state}
    >
      {source && <p>{t('inventory.assemblyCopied', { number: source.orderNumber })}</p>}
      <OrderFields field={formFields(assemblyForm, form)} itemId={form.watch('item')?.id} isItemKnown={item !== null} />
    </EditForm>
  );
}

interface OrderFieldsProps {
  field: FieldsOf<AssemblyValues>;
  itemId: string | undefined;
  /** Whether the URL has the item, so that the quantity comes first. */
  isItemKnown: boolean;
}

interface OptionalPartsProps {
  itemId: string | undefined;
  chosen: readonly number[];
  onChange: (lines: readonly number[]) => void;
}

/** The optional parts of the item, of which none is used unless it is ticked. */
function OptionalParts({ itemId, chosen, onChange }: OptionalPartsProps) {
  const { t } = useTranslation();
  const params = { division: String(useDivision()), itemId: itemId ?? '' };
  const { data } = useCall(api.items.listAssemblyItems, { params, pageSize: 1000 }, { enabled: itemId !== undefined });
  const optional = itemId === undefined ? [] : (data?.rows ?? []).filter((line) => line.isOptional);
  if (optional.length === 0) return null;
  const toggle = (line: number) =>
    onChange(chosen.includes(line) ? chosen.filter((one) => one !== line) : [...chosen, line]);
  return (
    <fieldset className={classes.optional}>
      <legend>{t('inventory.optionalParts')}</legend>
      {optional.map(({ id, lineNumber, partItemCode, partItemDescription }) => (
        <Checkbox
          key={id}
          label={`${partItemCode} ${partItemDescription}`}
          checked={chosen.includes(lineNumber)}
          onChange={() => toggle(lineNumber)}
        />
      ))}
    </fieldset>
  );
}

function OrderFields({ field, itemId, isItemKnown }: OrderFieldsProps) {
  const { t } = useTranslation();
  const division = useDivision();
  return (
    <Section title={t('inventory.assemblyOrder')}>
      <FieldStack>
        {field.own(
          'item',
          ({ label, value, onChange, error }) => (
            <ItemPicker
              autoFocus={!isItemKnown}
              required
              label={label}
              division={division}
              value={value}
              onChange={onChange}
              error={error}
            />
          ),
          (value) => value !== null || t('valid.required'),
        )}
        <FieldPair>
          {field.own('type', ({ label, value, onChange }) => (
            <NativeSelect
              label={label}
              value={value}
              data={assemblyTypes.map((type) => ({ value: type, label: t(`inventory.assemblyType.${type}`) }))}
              onChange={({ currentTarget }) =>
                onChange(assemblyTypes.find((type) => type === currentTarget.value) ?? 'assembly')
              }
            />
          ))}
          {field.number('quantity', { decimals: 4, minimum: 0, step: 1, autoFocus: isItemKnown })}
        </FieldPair>
        {field.own('optionalLines', ({ value, onChange }) => (
          <OptionalParts itemId={itemId} chosen={value} onChange={onChange} />
        ))}
        <FieldPair>
          {field.own('warehouseId', ({ label, value, onChange }) => (
            <WarehousePicker label={label} division={division} value={value} onChange={onChange} />
          ))}
          {field.day('assemblyDate', { description: t('inventory.assemblyDateHint') })}
        </FieldPair>
        {field.text('description', { autoComplete: 'off' })}
        {field.area('notes')}
      </FieldStack>
    </Section>
  );
}
