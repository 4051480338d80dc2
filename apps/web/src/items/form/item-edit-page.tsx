import { getRouteApi } from '@tanstack/react-router';
import type { Item } from '@werkbank/contract/items/item.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { EditedRecord, EditForm } from '#src/ui/form/edit-form.tsx';
import { useEditedRecord } from '#src/ui/form/use-edited-record.tsx';
import { ItemForm } from './item-form.tsx';
import { itemForm } from './item-form-model.ts';

const route = getRouteApi('/guarded/side/items/$code/edit');

/** Edits an item. */
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
  return (
    <EditForm
      trail={[
        { name: t('items.title'), to: { to: '/items' } },
        { name: item.code, to: { to: '/items/$code', params: { code: item.code } } },
      ]}
      title={t('items.change', { code: item.code })}
      {...state}
    >
      <ItemForm form={form} currency={item.currency} item={item} />
    </EditForm>
  );
}

function useSaveItem(item: Item) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const update = useAction(api.items.update, ['items']);
  const params = { division: String(item.division), itemId: item.id };
  return useEditedRecord({
    model: itemForm,
    record: item,
    update,
    store: (body, { version }, outcome) => update.mutate({ params, body, ifMatch: version }, outcome),
    told: () => t('items.saved'),
    leave: ({ code }) => void navigate({ to: '/items/$code', params: { code } }),
  });
}
