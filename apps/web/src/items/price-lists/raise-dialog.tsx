import { Button, NativeSelect } from '@mantine/core';
import type { PriceKind, PriceList, PriceRaisePreview } from '@werkbank/contract/items/price-lists/price-list.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { DataTable } from '#src/ui/page/data-table.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { useGroups } from '../groups/use-groups.tsx';
import { LineValue } from './price-list-columns.tsx';

const roundings = [0.01, 0.05, 0.1, 0.5, 1] as const;
const kinds = ['price', 'percentage', 'amount'] as const;

/** Raises or lowers many lines at once, after a look at what becomes of each. */
export function RaiseDialog({ list, onClose }: { list: PriceList; onClose: () => void }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<PriceKind>('price');
  const [by, setBy] = useState<number | null>(null);
  const [group, setGroup] = useState('');
  const [roundTo, setRoundTo] = useState<(typeof roundings)[number]>(0.01);
  const [shown, setShown] = useState<PriceRaisePreview | null>(null);
  const preview = useAction(api.items.previewPriceRaise);
  const raise = useAction(api.items.raisePrices, ['items']);
  const groups = useGroups() ?? [];
  const params = { division: list.division, priceListId: list.id };
  const isReady = by !== null && !Number.isNaN(by) && by !== 0;
  const body = { kind, by: Math.round((by ?? 0) * 100) / 1e4, itemGroupId: group || null, roundTo };
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setShown(null);
      raise.reset();
    };
  const apply = (version: number) =>
    raise.mutate(
      { params, body, ifMatch: version },
      {
        onSuccess: () => {
          showToast({ text: t('priceLists.raised', { n: shown?.count ?? 0 }) });
          onClose();
        },
        onError: () => setShown(null),
      },
    );
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('action.cancel')}
      </Button>
      {shown && shown.count > 0 ? (
        <Button loading={raise.isPending} onClick={() => apply(shown.version)}>
          {t('priceLists.raiseNow', { n: shown.count })}
        </Button>
      ) : (
        <Button
          loading={preview.isPending}
          onClick={() => preview.mutate({ params, body }, { onSuccess: setShown })}
          {...lockedBy(!isReady && t('priceLists.raiseLacks'))}
        >
          {t('priceLists.preview')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={t('priceLists.raise')} size="lg" footer={footer}>
      <FieldStack>
        <FieldPair>
          <NativeSelect
            label={t('items.kind')}
            value={kind}
            data={kinds.map((value) => ({ value, label: t(`priceLists.kind.${value}`) }))}
            onChange={({ currentTarget: { value } }) => change(setKind)(kinds.find((one) => one === value) ?? 'price')}
          />
          <NumberField
            label={t(kind === 'percentage' ? 'priceLists.byPoints' : 'priceLists.by')}
            description={t('priceLists.byHint')}
            decimals={2}
            minimum={-100}
            maximum={1000}
            rightSection="%"
            value={by}
            onChange={change(setBy)}
          />
        </FieldPair>
        <FieldPair>
          <NativeSelect
            label={t('items.group')}
            value={group}
            data={[
              { value: '', label: t('items.allGroups') },
              ...groups.map(({ id, code, description }) => ({ value: id, label: `${code} ${description}` })),
            ]}
            onChange={({ currentTarget: { value } }) => change(setGroup)(value)}
          />
          {kind !== 'percentage' && (
            <NativeSelect
              label={t('priceLists.roundTo')}
              value={String(roundTo)}
              data={roundings.map((value) => ({ value: String(value), label: value.toFixed(2) }))}
              onChange={({ currentTarget: { value } }) =>
                change(setRoundTo)(roundings.find((one) => String(one) === value) ?? 0.01)
              }
            />
          )}
        </FieldPair>
        <FormProblem error={preview.error ?? raise.error} />
        <div aria-live="polite">{shown && <Preview shown={shown} kind={kind} />}</div>
      </FieldStack>
    </Dialog>
  );
}

function Preview({ shown, kind }: { shown: PriceRaisePreview; kind: PriceKind }) {
  const { t } = useTranslation();
  if (shown.count === 0) return <p>{t('priceLists.raiseNothing')}</p>;
  const value = (line: PriceRaisePreview['lines'][number], which: 'before' | 'after') => (
    <LineValue line={{ kind, value: line[which], currency: line.currency }} />
  );
  return (
    <>
      <DataTable
        caption={t('priceLists.preview')}
        rows={shown.lines}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'item',
            header: t('priceLists.appliesTo'),
            primary: true,
            cell: ({ code, description }) => (code === null ? t('priceLists.allItems') : `${code} ${description}`),
          },
          {
            key: 'quantity',
            header: t('items.fromQuantity'),
            align: 'end',
            width: '7rem',
            cell: ({ quantity }) => <Quantity value={quantity} />,
          },
          {
            key: 'before',
            header: t('priceLists.before'),
            align: 'end',
            width: '7rem',
            cell: (line) => value(line, 'before'),
          },
          {
            key: 'after',
            header: t('priceLists.after'),
            align: 'end',
            width: '7rem',
            phone: 'end',
            cell: (line) => <strong>{value(line, 'after')}</strong>,
          },
        ]}
      />
      {shown.count > shown.lines.length && (
        <p>{t('list.firstOf', { shown: shown.lines.length, total: shown.count })}</p>
      )}
    </>
  );
}
