import { getRouteApi, Link } from '@tanstack/react-router';
import type { Item } from '@werkbank/contract/items/item.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { EditedRecord, EditForm } from '#src/ui/form/edit-form.tsx';
import { useEditedRecord } from '#src/ui/form/use-edited-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { ItemForm } from './item-form.tsx';
import { changesOf, fieldTexts, type ItemValues, valuesOf } from './item-form-model.ts';
import { showRefusal } from './show-refusal.ts';

const route = getRouteApi('/guarded/side/items/$code/edit');

/** Changes an item. */
export function ItemEditPage() {
  const { code } = route.useParams();
  const division = String(useDivision());
  const { canChange } = useAccess('items');
  const query = useCall(api.items.getByCode, { params: { division, code } });
  return (
    <EditedRecord canChange={canChange} query={query}>
      {(item) => <ItemEditForm item={item} />}
    </EditedRecord>
  );
}

function ItemEditForm({ item }: { item: Item }) {
  const { t } = useTranslation();
  const { form, state } = useSaveItem(item);
  const toItem = { to: '/items/$code', params: { code: item.code } } as const;
  return (
    <EditForm
      trail={[
        <Link key="items" to="/items">
          {t('items.title')}
        </Link>,
        <Link key="item" {...toItem}>
          {item.code}
        </Link>,
      ]}
      title={t('items.change', { code: item.code })}
      back={(props) => <Link {...props} {...toItem} />}
      {...state}
    >
      <ItemForm form={form} currency={item.currency} />
    </EditForm>
  );
}

function useSaveItem(item: Item) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const update = useAction(api.items.update, ['items']);
  const params = { division: String(item.division), itemId: item.id };
  return useEditedRecord<Item, ItemValues>({
    record: item,
    valuesOf,
    fields: fieldTexts,
    written: (name, values) => written(values[name], t),
    update,
    store: (values, stored, outcome) =>
      update.mutate({ params, body: changesOf(valuesOf(stored), values), ifMatch: stored.version }, outcome),
    onSaved: ({ code }) => {
      showToast({ text: t('items.saved') });
      void navigate({ to: '/items/$code', params: { code } });
    },
    onRefused: (form, error) => showRefusal(form, error, t),
  });
}

function written(value: ItemValues[keyof ItemValues], t: (key: string) => string): string {
  if (typeof value === 'boolean') return t(value ? 'confirm.yes' : 'confirm.no');
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
