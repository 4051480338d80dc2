import { ActionIcon, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { CountLine, StockCount } from '@werkbank/contract/inventory/counts/count.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ItemPicker, type PickedItem } from '#src/items/shared/item-picker.tsx';
import { useDraftGuard } from '#src/ui/drafts/use-draft-guard.tsx';
import { FieldStack } from '#src/ui/fields/field-layout.tsx';
import { EditForm } from '#src/ui/form/edit-form.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { focusFirstField } from '#src/ui/page/heading-focus.ts';
import { Section } from '#src/ui/page/section.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { WarehousePicker } from '../shared/warehouse-picker.tsx';
import classes from './counts.module.css';

const route = getRouteApi('/guarded/side/counts/new');
const kinds = ['all', 'cycle', 'items'] as const;
type Kind = (typeof kinds)[number];
/** As many as a count of chosen items may have. */
const mostItems = 1000;
type ChosenItem = Pick<PickedItem, 'id' | 'code' | 'description'>;

/** The items to count, and whether blind; the URL may name the count that is repeated. */
export function CountNewPage() {
  const { canChange } = useAccess('inventory');
  const { from } = route.useSearch();
  const params = { division: useDivision(), countId: from ?? '' };
  const source = useCall(api.inventory.getCount, { params }, { enabled: from !== undefined });
  const hasItems = source.data?.kind === 'items';
  const lines = useCall(api.inventory.listCountLines, { params, pageSize: mostItems }, { enabled: hasItems });
  if (!canChange) return <NoPermission level={1} />;
  if ((from !== undefined && source.isPending) || (hasItems && lines.isPending)) return <PageSkeleton width="narrow" />;
  return (
    <NewCount start={source.data ? copyOf(source.data, lines.data?.rows ?? []) : emptyDraft} source={source.data} />
  );
}

interface Draft {
  /** Null: the main warehouse. */
  warehouseId: string | null;
  kind: Kind;
  size: number | null;
  items: readonly ChosenItem[];
  isBlind: boolean;
  description: string;
}

const emptyDraft: Draft = { warehouseId: null, kind: 'all', size: 25, items: [], isBlind: true, description: '' };

/** The same warehouse and what is counted there; of a count by cycle, as many items. */
const copyOf = (count: StockCount, lines: readonly CountLine[]): Draft => ({
  ...emptyDraft,
  warehouseId: count.warehouseId,
  kind: count.kind,
  ...(count.kind === 'cycle' && { size: Math.min(Math.max(count.lineCount, 1), 500) }),
  items: lines.map(({ itemId, itemCode, itemDescription }) => ({
    id: itemId,
    code: itemCode,
    description: itemDescription,
  })),
  isBlind: count.isBlind,
  description: count.description ?? '',
});

function NewCount({ start: initial, source }: { start: Draft; source: StockCount | undefined }) {
  const { t } = useTranslation();
  const { warehouse } = route.useSearch();
  const [isTried, setTried] = useState(false);
  const [before] = useState<Draft>({ ...initial, ...(warehouse && { warehouseId: warehouse }) });
  const [draft, setDraft] = useState(before);
  const start = useStart();
  const guard = useDraftGuard({
    form: 'newCount.1',
    state: draft,
    isChanged: (draft.items !== before.items || draft.description !== before.description) && !start.isSuccess,
    onTake: setDraft,
    isOfRecord: false,
  });
  const navigate = route.useNavigate();
  const submit = (onDone: (count: StockCount) => void) => {
    setTried(true);
    if (isComplete) start.send(draft, onDone);
  };
  const begin = () => {
    setDraft(before);
    setTried(false);
    start.reset();
    focusFirstField();
  };
  const isComplete = draft.kind !== 'items' || draft.items.length > 0;
  return (
    <EditForm
      trail={[{ name: t('inventory.counts.title'), to: { to: '/counts' } }]}
      title={t('inventory.newCount')}
      action={t('inventory.startCount')}
      isNew
      isPending={start.isPending}
      error={start.error}
      onSubmit={(event) => {
        event?.preventDefault();
        submit((count) => {
          guard.release();
          void navigate({ to: '/counts/$id', params: { id: count.id } });
        });
      }}
      onAnother={() => submit(begin)}
      draft={guard.offer}
      dialogs={guard.dialog}
    >
      {source && <p>{t('inventory.countCopied', { number: source.countNumber })}</p>}
      <Section title={t('inventory.count')}>
        <Fields draft={draft} isIncomplete={isTried && !isComplete} onChange={setDraft} />
      </Section>
    </EditForm>
  );
}

interface FieldsProps {
  draft: Draft;
  isIncomplete: boolean;
  onChange: (draft: Draft) => void;
}

function Fields({ draft, isIncomplete, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  return (
    <FieldStack>
      <WarehousePicker
        division={division}
        value={draft.warehouseId}
        onChange={(warehouseId) => change({ warehouseId })}
      />
      <NativeSelect
        label={t('inventory.countKind')}
        description={t(`inventory.countKindText.${draft.kind}`)}
        value={draft.kind}
        onChange={({ currentTarget }) => change({ kind: kinds.find((kind) => kind === currentTarget.value) ?? 'all' })}
        data={kinds.map((kind) => ({ value: kind, label: t(`inventory.countKind.${kind}`) }))}
      />
      {draft.kind === 'cycle' && (
        <NumberField
          required
          label={t('inventory.itemCount')}
          minimum={1}
          maximum={500}
          step={5}
          value={draft.size}
          onChange={(size) => change({ size })}
        />
      )}
      {draft.kind === 'items' && (
        <ChosenItems
          items={draft.items}
          error={isIncomplete && t('inventory.fault.items')}
          onChange={(items) => change({ items })}
        />
      )}
      <TextInput
        label={t('field.description')}
        maxLength={60}
        autoComplete="off"
        value={draft.description}
        onChange={({ currentTarget: { value } }) => change({ description: value })}
      />
      <Checkbox
        label={t('inventory.blind')}
        description={t('inventory.blindText')}
        checked={draft.isBlind}
        onChange={({ currentTarget: { checked } }) => change({ isBlind: checked })}
      />
    </FieldStack>
  );
}

interface ChosenItemsProps {
  items: readonly ChosenItem[];
  error: string | false;
  onChange: (items: readonly ChosenItem[]) => void;
}

function ChosenItems({ items, error, onChange }: ChosenItemsProps) {
  const { t } = useTranslation();
  const division = useDivision();
  return (
    <div>
      <ItemPicker
        label={t('inventory.addItem')}
        division={division}
        value={null}
        error={error || undefined}
        onChange={(item) => {
          if (item && items.every(({ id }) => id !== item.id)) onChange([...items, item]);
        }}
      />
      <ul className={classes.chosen}>
        {items.map((item) => (
          <li key={item.id}>
            <span className={classes.code}>{item.code}</span> {item.description}
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={t('items.removeItem', { item: item.code })}
              onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
            >
              <IconX size={14} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useStart() {
  const { t } = useTranslation();
  const division = useDivision();
  const warehouses = useCall(api.inventory.listWarehouses, {
    params: { division },
    query: { active: 'true' },
    pageSize: 1000,
  });
  const start = useAction(api.inventory.createCount, ['inventory']);
  const withKey = useRequestKey(start.data);
  const main = warehouses.data?.rows.find((warehouse) => warehouse.main)?.id;
  const send = (
    { warehouseId, kind, size, items, isBlind, description }: Draft,
    onDone: (count: StockCount) => void,
  ) => {
    const id = warehouseId ?? main;
    if (id === undefined) return;
    const body = {
      warehouseId: id,
      kind,
      isBlind,
      description: description.trim() || null,
      ...(kind === 'cycle' && size && { size }),
      ...(kind === 'items' && { itemIds: items.map((item) => item.id) }),
    };
    void start.mutateAsync(withKey({ params: { division }, body })).then((count) => {
      showToast({ text: t('inventory.countStarted', { number: count.countNumber }) });
      onDone(count);
    }, shownOnPage);
  };
  return { send, reset: start.reset, isPending: start.isPending, isSuccess: start.isSuccess, error: start.error };
}

/** A refusal is shown above the fields. */
const shownOnPage = () => undefined;
