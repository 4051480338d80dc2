import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BatchEntryPicker } from '#src/items/shared/batch-entry-picker.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ScanField } from '../shared/scan-field.tsx';
import classes from './assembly.module.css';
import { addsUp, type FinishDraft, type FinishLine, isPieceDone, type Slot, scan } from './finish-draft.ts';

interface FinishNumbersProps {
  draft: FinishDraft;
  lines: readonly FinishLine[];
  onChange: (draft: FinishDraft) => void;
}

/** The serial numbers piece by piece, so that those of a product and of the parts in it stay together. */
export function FinishSerials({ pieces, ...props }: FinishNumbersProps & { pieces: Slot[][] }) {
  const { t } = useTranslation();
  const { draft, onChange } = props;
  const done = pieces.filter((piece) => isPieceDone(draft, piece)).length;
  return (
    <Section title={t('items.serialNumbers')} count={pieces.length} flush>
      <Scanner pieces={pieces} {...props} />
      <p className={classes.facts}>{t('inventory.piecesDone', { done, all: pieces.length })}</p>
      {pieces.map((piece, n) => (
        <div
          key={piece[0]?.key}
          role="group"
          aria-label={t('inventory.piece', { n: n + 1 })}
          className={classes.piece}
          data-done={isPieceDone(draft, piece) || undefined}
        >
          <span className={classes.pieceName}>{t('inventory.piece', { n: n + 1 })}</span>
          <div className={classes.slots}>
            {piece.map(({ key, line }) => (
              <TextInput
                key={key}
                id={`serial-${key}`}
                label={`${line.itemCode} · ${line.itemDescription}`}
                autoComplete="off"
                spellCheck={false}
                maxLength={50}
                value={draft.serials[key] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ ...draft, serials: { ...draft.serials, [key]: value } })
                }
                onKeyDown={(event) => {
                  if (event.key === 'Enter') focusAfter(pieces, key);
                }}
              />
            ))}
          </div>
        </div>
      ))}
    </Section>
  );
}

/** A hand scanner ends with Enter, so the focus moves to the next field. */
function focusAfter(pieces: Slot[][], key: string): void {
  const keys = pieces.flat().map((slot) => slot.key);
  const next = keys[keys.indexOf(key) + 1];
  if (next !== undefined) document.getElementById(`serial-${next}`)?.focus();
}

function Scanner({ draft, lines, pieces, onChange }: FinishNumbersProps & { pieces: Slot[][] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<number | null>(null);
  const [result, setResult] = useState<{ text: string; isRefused: boolean } | null>(null);
  const take = (code: string) => {
    const scanned = scan({ lines, pieces, draft, chosen }, code);
    if ('chosen' in scanned) {
      setChosen(scanned.chosen.lineNumber);
      setResult({ text: t('inventory.scanSerial', { item: scanned.chosen.itemCode }), isRefused: false });
    } else if ('slot' in scanned) {
      onChange(scanned.draft);
      setChosen(null);
      const piece = pieces.findIndex((slots) => slots.some(({ key }) => key === scanned.slot.key)) + 1;
      const text = t('inventory.scannedPiece', { item: scanned.slot.line.itemCode, serial: code.trim(), n: piece });
      setResult({ text, isRefused: false });
    } else if ('repeated' in scanned) {
      setResult({ text: t('inventory.scanRepeated', { code: scanned.repeated }), isRefused: true });
    } else {
      setResult({ text: t('inventory.scanNoRoom', { code: scanned.unknown }), isRefused: true });
    }
  };
  return <ScanField result={result?.text ?? null} isRefused={result?.isRefused ?? false} onCode={take} />;
}

/** The batches of the product and its parts. */
export function FinishBatches({ draft, lines, isTried, onChange }: FinishNumbersProps & { isTried: boolean }) {
  const { t } = useTranslation();
  return (
    <Section title={t('items.batches')} flush>
      {lines
        .filter(({ isBatchItem }) => isBatchItem)
        .map((line) => (
          <div key={line.lineNumber} className={classes.batches}>
            {line.itemCode} · {line.itemDescription} · <Quantity value={line.quantity} unit={line.unit} />
            <BatchEntryPicker
              item={line.itemCode}
              batches={draft.batches[line.lineNumber] ?? []}
              isShort={isTried && !addsUp(draft, line)}
              onChange={(batches) => onChange({ ...draft, batches: { ...draft.batches, [line.lineNumber]: batches } })}
            />
          </div>
        ))}
    </Section>
  );
}
