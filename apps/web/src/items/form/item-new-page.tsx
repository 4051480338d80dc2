import { getRouteApi } from '@tanstack/react-router';
import type { Item } from '@werkbank/contract/items/item.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { NewCustomFields, useNewCustomForm } from '#src/frame/custom-fields/new-custom-fields.tsx';
import { type CopiedValues, useCopiedValues } from '#src/frame/custom-fields/use-copied-values.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import { EditForm } from '#src/ui/form/edit-form.tsx';
import { useNewRecord } from '#src/ui/form/use-edited-record.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { ItemForm } from './item-form.tsx';
import { copyOf, type ItemValues, itemForm, newItemValues } from './item-form-model.ts';

const route = getRouteApi('/guarded/side/items/new');

/** A new item, empty or copied from another one. */
export function ItemNewPage() {
  const { from } = route.useSearch();
  const division = String(useDivision());
  const { canChange } = useAccess('items');
  const source = useCall(
    api.items.getByCode,
    { params: { division, code: from ?? '' } },
    { enabled: from !== undefined },
  );
  const copied = useCopiedValues('item', source.data?.id);
  if (!canChange) return <NoPermission level={1} />;
  if (from !== undefined && (source.isPending || copied.isLoading)) return <PageSkeleton width="narrow" />;
  return <NewItemForm source={source.data} copied={copied.values} />;
}

function NewItemForm({ source, copied }: { source: Item | undefined; copied: CopiedValues['values'] }) {
  const { t } = useTranslation();
  const division = useDivision();
  const currency = useMe().divisions.find(({ code }) => code === division)?.currency ?? 'EUR';
  const navigate = route.useNavigate();
  const create = useAction(api.items.create, ['items']);
  const { model, start, custom } = useNewCustomForm({
    of: 'item',
    model: itemForm,
    start: source ? copyOf(source) : newItemValues,
    copied,
  });
  const { form, state } = useNewRecord<Item, ItemValues>({
    model,
    start,
    create,
    store: (values, outcome) =>
      create.mutate({ params: { division: String(division) }, body: itemForm.bodyOf(values) }, outcome),
    told: ({ code }) => t('items.created', { code }),
    leave: ({ code }) => void navigate({ to: '/items/$code', params: { code } }),
    hasAnother: true,
  });
  return (
    <EditForm trail={[{ name: t('items.title'), to: { to: '/items' } }]} title={t('items.new')} {...state}>
      {source && <p>{t('items.copied', { name: source.description })}</p>}
      <ItemForm form={form} currency={currency} />
      <NewCustomFields {...custom} form={form} />
    </EditForm>
  );
}
