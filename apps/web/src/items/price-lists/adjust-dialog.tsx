import { Button, NativeSelect } from '@mantine/core';
import type { PriceAdjustmentPreview, PriceKind, PriceList } from '@werkbank/contract/items/price-lists/price-list.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { DataTable } from '#src/ui/page/data-table.tsx';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { useGroups } from '../groups/use-groups.tsx';
import { LineValue } from './price-list-columns.tsx';

const roundings = [0.01, 0.05, 0.1, 0.5, 1] as const;
const kinds = ['price', 'percentage', 'amount'] as const;

interface Adjustment {
  kind: PriceKind;
  /** Per cent, or percentage points. */
  by: number | null;
  /** Id of an item group; empty for all. */
  group: string;
  roundTo: (typeof roundings)[number];
}

const noAdjustment: Adjustment = { kind: 'price', by: null, group: '', roundTo: 0.01 };

const bodyOf = ({ kind, by, group, roundTo }: Adjustment) => ({
  kind,
  by: Math.round((by ?? 0) * 100) / 1e4,
  itemGroupId: group || null,
  roundTo,
});

/** Raises or lowers many lines at once, after a look at what becomes of each. */
export function AdjustDialog({ list, onClose }: { list: PriceList; onClose: () => void }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(noAdjustment);
  const [shown, setShown] = useState<PriceAdjustmentPreview | null>(null);
  const preview = useAction(api.items.previewPriceAdjustment);
  const adjust = useAction(api.items.adjustPrices, ['items']);
  const input = { params: { division: list.division, priceListId: list.id }, body: bodyOf(wanted) };
  const change = (part: Partial<Adjustment>) => {
    setWanted({ ...wanted, ...part });
    setShown(null);
    adjust.reset();
  };
  const apply = ({ version: ifMatch, count }: PriceAdjustmentPreview) => {
    const onSuccess = () => {
      showToast({ text: t('priceLists.adjusted', { count }) });
      onClose();
    };
    adjust.mutate({ ...input, ifMatch }, { onSuccess, onError: () => setShown(null) });
  };
  const isReady = wanted.by !== null && !Number.isNaN(wanted.by) && wanted.by !== 0;
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('action.cancel')}
      </Button>
      {shown && shown.count > 0 ? (
        <Button loading={adjust.isPending} onClick={() => apply(shown)}>
          {t('priceLists.adjustNow', { count: shown.count })}
        </Button>
      ) : (
        <Button
          loading={preview.isPending}
          onClick={() => preview.mutate(input, { onSuccess: setShown })}
          {...lockedBy(!isReady && t('priceLists.adjustLacks'))}
        >
          {t('priceLists.preview')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={t('priceLists.adjust')} size="lg" footer={footer}>
      <FieldStack>
        <AdjustFields wanted={wanted} onChange={change} />
        <FormProblem error={preview.error ?? adjust.error} />
        <div aria-live="polite">{shown && <Preview shown={shown} kind={wanted.kind} />}</div>
      </FieldStack>
    </Dialog>
  );
}

interface AdjustFieldsProps {
  wanted: Adjustment;
  onChange: (part: Partial<Adjustment>) => void;
}

function AdjustFields({ wanted: { kind, by, group, roundTo }, onChange }: AdjustFieldsProps) {
  const { t } = useTranslation();
  const number = numberFormat(useLocale(), { minimumFractionDigits: 2 });
  const groups = useGroups() ?? [];
  return (
    <>
      <FieldPair>
        <NativeSelect
          label={t('items.kind')}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`priceLists.kind.${value}`) }))}
          onChange={({ currentTarget: { value } }) => onChange({ kind: kinds.find((one) => one === value) ?? 'price' })}
        />
        <NumberField
          label={t(kind === 'percentage' ? 'priceLists.byPoints' : 'priceLists.by')}
          description={t('priceLists.byHint')}
          decimals={2}
          minimum={-100}
          maximum={1000}
          rightSection="%"
          value={by}
          onChange={(value) => onChange({ by: value })}
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
          onChange={({ currentTarget: { value } }) => onChange({ group: value })}
        />
        {kind !== 'percentage' && (
          <NativeSelect
            label={t('priceLists.roundTo')}
            value={String(roundTo)}
            data={roundings.map((value) => ({ value: String(value), label: number.format(value) }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ roundTo: roundings.find((one) => String(one) === value) ?? 0.01 })
            }
          />
        )}
      </FieldPair>
    </>
  );
}

function Preview({ shown, kind }: { shown: PriceAdjustmentPreview; kind: PriceKind }) {
  const { t } = useTranslation();
  if (shown.count === 0) return <p>{t('priceLists.adjustNothing')}</p>;
  const value = (line: PriceAdjustmentPreview['lines'][number], which: 'before' | 'after') => (
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
