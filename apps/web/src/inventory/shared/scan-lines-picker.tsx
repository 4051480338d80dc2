import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScanField } from './scan-field.tsx';
import { type Counted, type ScannedLine, scanLines } from './scan-lines.ts';

interface ScanLinesPickerProps {
  lines: readonly ScannedLine[];
  onCount: (id: string, now: Counted) => void;
}

/** Counts goods on the lines that they belong to, with a hand scanner, the camera or the keyboard. */
export function ScanLinesPicker({ lines, onCount }: ScanLinesPickerProps) {
  const { t } = useTranslation();
  const [last, setLast] = useState<string | null>(null);
  const [result, setResult] = useState<{ text: string; isRefused: boolean } | null>(null);
  const take = (typed: string) => {
    const code = typed.trim();
    const scanned = scanLines(lines, last, code);
    if (scanned.what === 'unknown') return setResult({ text: t('inventory.scanUnknown', { code }), isRefused: true });
    if (scanned.what === 'repeated') return setResult({ text: t('inventory.scanRepeated', { code }), isRefused: true });
    const { itemCode: item, id } = scanned.line;
    setLast(id);
    if (scanned.what === 'serialNext')
      return setResult({ text: t('inventory.scanSerial', { item }), isRefused: false });
    onCount(id, scanned.now);
    const n = scanned.line.isSerialItem ? scanned.now.serialNumbers.length : scanned.now.quantity;
    return setResult({ text: t('inventory.scannedOf', { item, n, room: scanned.line.room }), isRefused: false });
  };
  return <ScanField result={result?.text ?? null} isRefused={result?.isRefused ?? false} onCode={take} />;
}
