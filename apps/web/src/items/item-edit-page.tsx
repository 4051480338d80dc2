import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Item } from '@werkbank/contract/items/item.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { ConflictDialog } from '#src/ui/conflict-dialog.tsx';
import { ErrorState } from '#src/ui/page/error-state.tsx';
import { NoPermission } from '#src/ui/page/no-permission.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageSkeleton } from '#src/ui/page/skeleton.tsx';
import { currentRecord } from '#src/ui/refusal.ts';
import { useSaveShortcut } from '#src/ui/shortcuts.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { useUnsavedGuard } from '#src/ui/use-unsaved-guard.tsx';
import { FormProblem } from './form-problem.tsx';
import { ItemForm } from './item-form.tsx';
import { changesOf, fieldTexts, type ItemValues, valuesOf } from './item-form-model.ts';
import { showRefusal } from './show-refusal.ts';
import { useItemAccess } from './use-item-access.ts';

const route = getRouteApi('/guarded/side/items/$code/edit');

/** Changes an item. The form keeps the record it began with: a change by somebody else shows when saving. */
export function ItemEditPage() {
  const { code } = route.useParams();
  const division = String(useDivision());
  const { canChange } = useItemAccess();
  const { data, error, refetch } = useCall(api.items.getByCode, { params: { division, code } });
  const [base, setBase] = useState<Item | undefined>(data);
  if (!base && data) setBase(data);
  if (!canChange) return <NoPermission level={1} />;
  if (base) return <EditForm item={base} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton width="narrow" />
  );
}

function EditForm({ item }: { item: Item }) {
  const { t } = useTranslation();
  const form = useForm<ItemValues>({ defaultValues: valuesOf(item) });
  const { save, isPending, error, dialogs } = useSaveItem(item, form);
  const submit = form.handleSubmit((values) => save(values, item));
  useSaveShortcut(() => void submit());
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Page
        width="narrow"
        trail={[
          <Link key="items" to="/items">
            {t('items.title')}
          </Link>,
          <Link key="item" to="/items/$code" params={{ code: item.code }}>
            {item.code}
          </Link>,
        ]}
        title={t('items.change', { code: item.code })}
        footer={
          <>
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/items/$code" params={{ code: item.code }} />}
            >
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('action.save')}
            </Button>
          </>
        }
      >
        <FormProblem error={error} />
        <ItemForm form={form} currency={item.currency} />
      </Page>
      {dialogs}
    </form>
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
