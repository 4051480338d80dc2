import { Button, Textarea, TextInput } from '@mantine/core';
import { IconTrashX } from '@tabler/icons-react';
import type { AssemblyOrder } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { assemblyType } from '@werkbank/contract/inventory/assembly/transitions.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from './assembly.module.css';
import { type FinishDraft, type FinishLine, hasScrap, openOf } from './finish-draft.ts';

interface FinishHeadProps {
  order: AssemblyOrder;
  draft: FinishDraft;
  lines: readonly FinishLine[];
  onChange: (draft: FinishDraft) => void;
}

/** The number of finished pieces, the date, and the parts needed. */
export function FinishHead({ order, draft, lines, onChange }: FinishHeadProps) {
  const { t } = useTranslation();
  const [isScrapping, setScrapping] = useState(() => hasScrap(draft));
  const isDisassembly = order.type === assemblyType.disassembly;
  const hint = isDisassembly
    ? t('inventory.openPieces', { open: openOf(order) })
    : t('inventory.openAndFinishable', { open: openOf(order), now: order.finishableQuantity ?? 0 });
  return (
    <>
      <Section title={t(`inventory.finish.${order.typeName}`)}>
        <FieldStack>
          <FieldPair>
            <NumberField
              autoFocus
              label={t('field.quantity')}
              description={hint}
              decimals={4}
              minimum={0}
              step={1}
              value={draft.quantity}
              onChange={(quantity) => onChange({ ...draft, quantity })}
            />
            <DateField
              label={t('field.date')}
              description={t('inventory.finishedOnHint')}
              minimum={order.orderDate}
              maximum={businessDay()}
              value={draft.finishedOn}
              onChange={(finishedOn) => onChange({ ...draft, finishedOn })}
            />
          </FieldPair>
          <Textarea
            label={t('field.notes')}
            autosize
            minRows={1}
            maxRows={6}
            maxLength={1000}
            value={draft.notes}
            onChange={({ currentTarget: { value } }) => onChange({ ...draft, notes: value })}
          />
          <Scrap
            draft={draft}
            isOpen={isScrapping}
            isDisassembly={isDisassembly}
            onOpen={() => setScrapping(true)}
            onChange={onChange}
          />
        </FieldStack>
      </Section>
      <Section title={t(isDisassembly ? 'inventory.recoveredParts' : 'inventory.usedParts')} flush>
        <DataTable
          caption={t(isDisassembly ? 'inventory.recoveredParts' : 'inventory.usedParts')}
          columns={[...columnsOf(order, t), ...(isScrapping ? [spoiledColumn(draft, onChange, t)] : [])]}
          rows={lines.filter(({ lineNumber }) => lineNumber > 0)}
          rowKey={({ lineNumber }) => lineNumber}
        />
      </Section>
    </>
  );
}

interface ScrapProps {
  draft: FinishDraft;
  isOpen: boolean;
  onOpen: () => void;
  isDisassembly: boolean;
  onChange: (draft: FinishDraft) => void;
}

const reasons = ['material', 'assembly', 'test', 'dropped'] as const;

/** Failed pieces, and why; parts that broke are entered in their lines. */
function Scrap({ draft, isOpen, isDisassembly, onOpen, onChange }: ScrapProps) {
  const { t } = useTranslation();
  if (!isOpen)
    return (
      <Button
        className={classes.scrapOpen ?? ''}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconTrashX size={16} stroke={1.75} />}
        onClick={onOpen}
      >
        {t('inventory.scrapOpen')}
      </Button>
    );
  return (
    <FieldPair>
      {!isDisassembly && (
        <NumberField
          autoFocus
          label={t('inventory.scrapPieces')}
          description={t('inventory.scrapPiecesHint')}
          decimals={4}
          minimum={0}
          step={1}
          value={draft.scrapped}
          onChange={(scrapped) => onChange({ ...draft, scrapped })}
        />
      )}
      <TextInput
        label={t('inventory.scrapReason')}
        description={t('inventory.scrapPartsHint')}
        maxLength={250}
        autoComplete="off"
        list="scrap-reasons"
        value={draft.scrapReason}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, scrapReason: value })}
      />
      <datalist id="scrap-reasons">
        {reasons.map((reason) => (
          <option key={reason} value={t(`inventory.scrapReason.${reason}`)} />
        ))}
      </datalist>
    </FieldPair>
  );
}

function spoiledColumn(
  draft: FinishDraft,
  onChange: (draft: FinishDraft) => void,
  t: TFunction,
): DataColumn<FinishLine> {
  return {
    key: 'spoiled',
    header: t('inventory.scrapParts'),
    width: '8rem',
    align: 'end',
    phone: 'plain',
    cell: ({ lineNumber, itemCode }) => (
      <NumberField
        aria-label={t('inventory.scrapOf', { item: itemCode })}
        decimals={4}
        minimum={0}
        value={draft.spoiled[lineNumber] ?? null}
        onChange={(quantity) => onChange({ ...draft, spoiled: { ...draft.spoiled, [lineNumber]: quantity } })}
      />
    ),
  };
}

/** Available quantity of a part: reserved for the order, or free. */
function thereOf({ partItems }: AssemblyOrder, line: FinishLine): number | null {
  const part = partItems.find(({ lineNumber }) => lineNumber === line.lineNumber);
  return part && part.freeStock !== null ? part.quantityReserved + Math.max(0, part.freeStock) : null;
}

function columnsOf(order: AssemblyOrder, t: TFunction): DataColumn<FinishLine>[] {
  const isAssembly = order.type === assemblyType.assembly;
  return [
    { key: 'item', header: t('inventory.itemCode'), width: '9rem', primary: true, cell: ({ itemCode }) => itemCode },
    {
      key: 'description',
      header: t('field.description'),
      phone: 'plain',
      cell: (line) => {
        const there = thereOf(order, line);
        return (
          <>
            {line.itemDescription}
            {isAssembly && there !== null && there < line.quantity && (
              <span className={classes.hint}>{t('inventory.tooFew')}</span>
            )}
          </>
        );
      },
    },
    ...(isAssembly
      ? [
          {
            key: 'there',
            header: t('inventory.thereForParts'),
            width: '8rem',
            align: 'end',
            cell: (line) => <Quantity value={thereOf(order, line)} />,
          } satisfies DataColumn<FinishLine>,
        ]
      : []),
    {
      key: 'quantity',
      header: t('field.quantity'),
      width: '8rem',
      align: 'end',
      phone: 'end',
      cell: ({ quantity, unit }) => <Quantity value={quantity} unit={unit} />,
    },
  ];
}
