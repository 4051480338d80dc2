import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Transfer } from '@werkbank/contract/inventory/transfers/transfer.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ItemEntryPicker } from '#src/items/shared/item-entry-picker.tsx';
import type { PickedItem } from '#src/items/shared/item-picker.tsx';
import { useDraftGuard } from '#src/ui/drafts/use-draft-guard.tsx';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { CreateButtons } from '#src/ui/form/create-buttons.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { focusFirstField } from '#src/ui/page/heading-focus.ts';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { useSaveShortcut } from '#src/ui/shortcuts/shortcuts.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { WarehousePicker } from '../shared/warehouse-picker.tsx';
import classes from './transfers.module.css';

const route = getRouteApi('/guarded/side/transfers/new');

interface NewLine {
  item: Pick<PickedItem, 'id' | 'code' | 'description'>;
  quantity: number | null;
}

/** A new transfer from one warehouse to another; the URL may give either, or the transfer that is repeated. */
export function TransferNewPage() {
  const { canChange } = useAccess('inventory');
  const { copy } = route.useSearch();
  const params = { division: useDivision(), transferId: copy ?? '' };
  const source = useCall(api.inventory.getTransfer, { params }, { enabled: copy !== undefined });
  if (!canChange) return <NoPermission level={1} />;
  if (copy !== undefined && source.isPending) return <PageSkeleton rows={8} />;
  return <NewTransfer source={source.data} />;
}

interface Head {
  /** Null: the main warehouse. */
  from: string | null;
  /** Null: not chosen yet. */
  to: string | null;
  description: string;
  notes: string;
}

/** The same way and the same goods. */
const copyOf = (transfer: Transfer): { head: Head; lines: readonly NewLine[] } => ({
  head: {
    from: transfer.fromWarehouseId,
    to: transfer.toWarehouseId,
    description: transfer.description ?? '',
    notes: '',
  },
  lines: transfer.lines.map(({ itemId, itemCode, itemDescription, quantity }) => ({
    item: { id: itemId, code: itemCode, description: itemDescription },
    quantity,
  })),
});

const faultOf = ({ to }: Head, lines: readonly NewLine[]) => {
  if (to === null) return 'inventory.fault.to';
  return lines.every(({ quantity }) => !quantity) ? 'inventory.fault.lines' : null;
};

function NewTransfer({ source }: { source: Transfer | undefined }) {
  const { t } = useTranslation();
  const [isTried, setTried] = useState(false);
  const create = useCreate();
  const { head, setHead, lines, setLines, clear, guard } = useEntered(source, create.isSuccess);
  const fault = faultOf(head, lines);
  const navigate = route.useNavigate();
  const submit = (onDone: (transfer: Transfer) => void) => {
    setTried(true);
    if (fault === null) create.send(bodyOf(head, lines), onDone);
  };
  const open = ({ id }: Transfer) => {
    guard.release();
    void navigate({ to: '/transfers/$id', params: { id } });
  };
  const begin = () => {
    clear();
    setTried(false);
    create.reset();
    focusFirstField();
  };
  useSaveShortcut(() => submit(open));
  return (
    <Page
      trail={[
        <Link key="transfers" to="/transfers">
          {t('inventory.transfers.title')}
        </Link>,
      ]}
      title={t('inventory.newTransfer')}
      actions={
        <CreateButtons
          label={t('inventory.createTransfer')}
          isPending={create.isPending}
          onCreate={() => submit(open)}
          onAnother={() => submit(begin)}
        />
      }
      isNew
    >
      {guard.offer}
      <FormProblem error={create.error} />
      {source && <p>{t('inventory.transferCopied', { number: source.transferNumber })}</p>}
      {isTried && fault && (
        <p role="alert" className={classes.fault}>
          {t(fault)}
        </p>
      )}
      <HeadFields head={head} onChange={setHead} />
      <Section title={t('inventory.goods')} count={lines.length} flush>
        <NewLines lines={lines} onChange={setLines} />
        <Entry onChange={setLines} />
      </Section>
      {guard.dialog}
    </Page>
  );
}

/** What is entered so far, which is kept as a draft. */
function useEntered(source: Transfer | undefined, isStored: boolean) {
  const { from = null, to = null } = route.useSearch();
  const [start] = useState(
    source ? copyOf(source) : { head: { from, to, description: '', notes: '' }, lines: [] as readonly NewLine[] },
  );
  const [head, setHead] = useState<Head>(start.head);
  const [lines, setLines] = useState(start.lines);
  const take = (entered: typeof start) => {
    setHead(entered.head);
    setLines(entered.lines);
  };
  const guard = useDraftGuard({
    form: 'newTransfer.1',
    state: { head, lines },
    isChanged: (lines !== start.lines || head.description !== start.head.description || head.notes !== '') && !isStored,
    onTake: take,
    isOfRecord: false,
  });
  return { head, setHead, lines, setLines, clear: () => take(start), guard };
}

const bodyOf = ({ from, to, description, notes }: Head, lines: readonly NewLine[]): Body => ({
  ...(from !== null && { fromWarehouseId: from }),
  toWarehouseId: to ?? '',
  description: description.trim() || null,
  notes: notes.trim() || null,
  lines: lines.flatMap(({ item, quantity }) => (quantity ? [{ itemId: item.id, quantity }] : [])),
});

function HeadFields({ head, onChange }: { head: Head; onChange: (head: Head) => void }) {
  const { t } = useTranslation();
  const division = useDivision();
  const change = (part: Partial<Head>) => onChange({ ...head, ...part });
  return (
    <Section title={t('inventory.transfer')}>
      <FieldStack>
        <FieldPair>
          <WarehousePicker
            label={t('inventory.from')}
            division={division}
            value={head.from}
            onChange={(from) => change({ from })}
          />
          <WarehousePicker
            label={t('inventory.to')}
            division={division}
            value={head.to}
            onChange={(to) => change({ to })}
            isEmptyAllowed
          />
        </FieldPair>
        <FieldPair>
          <TextInput
            label={t('field.description')}
            maxLength={60}
            autoComplete="off"
            value={head.description}
            onChange={({ currentTarget: { value } }) => change({ description: value })}
          />
          <TextInput
            label={t('field.notes')}
            maxLength={1000}
            autoComplete="off"
            value={head.notes}
            onChange={({ currentTarget: { value } }) => change({ notes: value })}
          />
        </FieldPair>
      </FieldStack>
    </Section>
  );
}

interface LinesProps {
  lines: readonly NewLine[];
  onChange: (lines: readonly NewLine[]) => void;
}

/** Adding an item again increases its line. */
function Entry({ onChange }: { onChange: (change: (lines: readonly NewLine[]) => readonly NewLine[]) => void }) {
  const division = useDivision();
  const itemRef = useRef<HTMLInputElement>(null);
  const add = (item: PickedItem, quantity: number) => {
    onChange((lines) =>
      lines.some((line) => line.item.id === item.id)
        ? lines.map((line) =>
            line.item.id === item.id ? { ...line, quantity: (line.quantity ?? 0) + quantity } : line,
          )
        : [...lines, { item, quantity }],
    );
    return Promise.resolve();
  };
  return (
    <div className={classes.entry}>
      <ItemEntryPicker division={division} tradable="any" itemRef={itemRef} onAdd={add} />
    </div>
  );
}

function NewLines({ lines, onChange }: LinesProps) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines}>
      {lines.map(({ item, quantity }) => (
        <li key={item.id} className={classes.line}>
          <div className={classes.name}>
            <span className={classes.code}>{item.code}</span> {item.description}
          </div>
          <NumberField
            className={classes.quantity}
            aria-label={`${t('field.quantity')} ${item.code}`}
            decimals={4}
            minimum={0}
            step={1}
            value={quantity}
            onChange={(next) =>
              onChange(lines.map((line) => (line.item.id === item.id ? { ...line, quantity: next } : line)))
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('items.removeItem', { item: item.code })}
            onClick={() => onChange(lines.filter((line) => line.item.id !== item.id))}
          >
            <IconX size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

type Body = Parameters<typeof api.inventory.createTransfer>[0]['body'];

function useCreate() {
  const { t } = useTranslation();
  const division = useDivision();
  const create = useAction(api.inventory.createTransfer, ['inventory', 'items']);
  const withKey = useRequestKey(create.data);
  const send = (body: Body, onDone: (transfer: Transfer) => void) =>
    void create.mutateAsync(withKey({ params: { division }, body })).then((transfer) => {
      showToast({ text: t('inventory.transferCreated', { number: transfer.transferNumber }) });
      onDone(transfer);
    }, shownOnPage);
  return { send, reset: create.reset, isPending: create.isPending, isSuccess: create.isSuccess, error: create.error };
}

/** A refusal is shown above the fields. */
const shownOnPage = () => undefined;
