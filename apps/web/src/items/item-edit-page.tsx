import { getRouteApi, Link } from '@tanstack/react-router';
import type { Item } from '@werkbank/contract/items/item.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { ConflictDialog } from '#src/ui/conflict-dialog.tsx';
import { EditedRecord, EditForm } from '#src/ui/edit-form.tsx';
import { currentRecord } from '#src/ui/refusal.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { useUnsavedGuard } from '#src/ui/use-unsaved-guard.tsx';
import { ItemForm } from './item-form.tsx';
import { changesOf, fieldTexts, type ItemValues, valuesOf } from './item-form-model.ts';
import { showRefusal } from './show-refusal.ts';
import { useItemAccess } from './use-item-access.ts';

const route = getRouteApi('/guarded/side/items/$code/edit');

/** Changes an item. */
export function ItemEditPage() {
  const { code } = route.useParams();
  const division = String(useDivision());
  const { canChange } = useItemAccess();
  const query = useCall(api.items.getByCode, { params: { division, code } });
  return (
    <EditedRecord canChange={canChange} query={query}>
      {(item) => <ItemEditForm item={item} />}
    </EditedRecord>
  );
}

function ItemEditForm({ item }: { item: Item }) {
  const { t } = useTranslation();
  const form = useForm<ItemValues>({ defaultValues: valuesOf(item) });
  const { save, ...state } = useSaveItem(item, form);
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
      onSubmit={form.handleSubmit((values) => save(values, item))}
      {...state}
    >
      <ItemForm form={form} currency={item.currency} />
    </EditForm>
  );
}

function useSaveItem(item: Item, form: ReturnType<typeof useForm<ItemValues>>) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const update = useAction(api.items.update, ['items']);
  const guard = useUnsavedGuard(form.formState.isDirty);
  const theirs = currentRecord<Item>(update.error);

  const save = (values: ItemValues, stored: Item) =>
    update.mutate(
      {
        params: { division: String(item.division), itemId: item.id },
        body: changesOf(valuesOf(stored), values),
        ifMatch: stored.version,
      },
      {
        onSuccess: ({ code }) => {
          showToast({ text: t('items.saved') });
          guard.release();
          void navigate({ to: '/items/$code', params: { code } });
        },
        onError: (error) => showRefusal(form, error, t),
      },
    );
  const names = Object.keys(fieldTexts) as (keyof ItemValues)[];
  const conflict = theirs && (
    <ConflictDialog<ItemValues>
      opened
      base={valuesOf(item)}
      mine={form.getValues()}
      theirs={valuesOf(theirs)}
      fields={names.map((name) => ({ name, label: t(fieldTexts[name]), render: (values) => written(values[name], t) }))}
      changedBy={theirs.modifierFullName}
      changedAt={theirs.modified}
      isBusy={update.isPending}
      onResolve={(merged) => save(merged, theirs)}
      onClose={() => update.reset()}
    />
  );
  const dialogs = (
    <>
      {conflict}
      {guard.dialog}
    </>
  );
  return { save, isPending: update.isPending, error: theirs ? null : update.error, dialogs };
}

function written(value: ItemValues[keyof ItemValues], t: (key: string) => string): string {
  if (typeof value === 'boolean') return t(value ? 'confirm.yes' : 'confirm.no');
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
