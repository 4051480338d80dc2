import { getRouteApi, Link } from '@tanstack/react-router';
import type { Item } from '@werkbank/contract/items/item.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import { EditForm } from '#src/ui/form/edit-form.tsx';
import { useUnsavedGuard } from '#src/ui/form/use-unsaved-guard.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { ItemForm } from './item-form.tsx';
import { bodyOf, copyOf, type ItemValues, newItemValues } from './item-form-model.ts';
import { showRefusal } from './show-refusal.ts';

const route = getRouteApi('/guarded/side/items/new');

/** A new item, from nothing or from another one. */
export function ItemNewPage() {
  const { from } = route.useSearch();
  const division = String(useDivision());
  const { canChange } = useAccess('items');
  const source = useCall(
    api.items.getByCode,
    { params: { division, code: from ?? '' } },
    { enabled: from !== undefined },
  );
  if (!canChange) return <NoPermission level={1} />;
  if (from !== undefined && source.isPending) return <PageSkeleton width="narrow" />;
  return <NewItemForm source={source.data} />;
}

function NewItemForm({ source }: { source: Item | undefined }) {
  const { t } = useTranslation();
  const division = useDivision();
  const currency = useMe().divisions.find(({ code }) => code === division)?.currency ?? 'EUR';
  const navigate = route.useNavigate();
  const form = useForm<ItemValues>({ defaultValues: source ? copyOf(source) : newItemValues });
  const create = useAction(api.items.create, ['items']);
  const guard = useUnsavedGuard(form.formState.isDirty);

  const save = form.handleSubmit((values) =>
    create.mutate(
      { params: { division: String(division) }, body: bodyOf(values) },
      {
        onSuccess: (item) => {
          showToast({ text: t('items.created', { code: item.code }) });
          guard.release();
          void navigate({ to: '/items/$code', params: { code: item.code } });
        },
        onError: (error) => showRefusal(form, error, t),
      },
    ),
  );
  return (
    <EditForm
      trail={[
        <Link key="items" to="/items">
          {t('items.title')}
        </Link>,
      ]}
      title={t('items.new')}
      back={(props) => <Link {...props} to="/items" />}
      isPending={create.isPending}
      error={create.error}
      onSubmit={save}
      dialogs={guard.dialog}
    >
      <ItemForm form={form} currency={currency} />
    </EditForm>
  );
}
