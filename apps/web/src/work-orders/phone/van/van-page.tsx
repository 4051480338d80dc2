import { Button, TextInput } from '@mantine/core';
import { IconPackageImport, IconTruck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PackVan } from '@werkbank/contract/work-orders/day/day.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { useUnit } from '#src/ui/basics/use-unit.ts';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { usePhone } from '../outbox/phone-state.ts';
import { projectVans } from '../outbox/projected-day.ts';
import { useStore } from '../outbox/use-store.ts';
import { QuantityStepper } from '../parts/quantity-stepper.tsx';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import { isBelowMinimum, sortVan, type VanRow, wantedOf } from './van-lines.ts';
import classes from './van-page.module.css';

/** The stock of the mechanic's own van, items below their minimum first, and a request for missing items, also without a network. */
export function VanPage() {
  const { t } = useTranslation();
  const { pack, entries } = usePhone();
  if (!pack) return null;
  const vans = projectVans(pack, entries);
  const [van] = vans;
  if (!van)
    return (
      <PhoneScreen title={t('van.title')} back={<Back />}>
        <EmptyState icon={<IconTruck size={22} stroke={1.75} />} title={t('van.none')}>
          {t('van.noneText')}
        </EmptyState>
      </PhoneScreen>
    );
  return <VanStock key={van.warehouseId} van={van} />;
}

function Back() {
  const { t } = useTranslation();
  return <Link to="/m/more">{t('phone.more')}</Link>;
}

/** Requested quantities, by item. */
type Wanted = Readonly<Record<string, number>>;

function VanStock({ van }: { van: PackVan }) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const { wanted, setWanted, notes, setNotes, lines, send } = useRequest(van);
  const missing = van.stock.filter((row) => wantedOf(row) > 0);
  const fillUp = () => setWanted(Object.fromEntries(missing.map((row) => [row.itemId, wantedOf(row)])));
  return (
    <PhoneScreen
      title={t('van.title')}
      back={<Back />}
      description={van.description}
      actions={<RequestButton count={lines.length} onClick={send} />}
    >
      <TextInput
        size="lg"
        type="search"
        aria-label={t('van.search')}
        placeholder={t('van.search')}
        value={words}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      {missing.length > 0 && (
        <Button size="lg" variant="default" onClick={fillUp}>
          {t('van.fillUp', { count: missing.length, n: missing.length })}
        </Button>
      )}
      {lines.length > 0 && (
        <TextInput
          size="lg"
          label={t('van.notes')}
          maxLength={1000}
          autoComplete="off"
          value={notes}
          onChange={({ currentTarget: { value } }) => setNotes(value)}
        />
      )}
      <ul className={classes.rows} aria-label={van.description}>
        {sortVan(van.stock, words).map((row) => (
          <Row
            key={row.itemId}
            row={row}
            quantity={wanted[row.itemId] ?? 0}
            onChange={(quantity) => setWanted({ ...wanted, [row.itemId]: quantity })}
          />
        ))}
      </ul>
    </PhoneScreen>
  );
}

function RequestButton({ count, onClick }: { count: number; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      size="lg"
      leftSection={<IconPackageImport size={20} aria-hidden="true" />}
      onClick={onClick}
      {...lockedBy(count === 0 && t('van.nothingChosen'))}
    >
      {count === 0 ? t('van.request') : t('van.requestCount', { count, n: count })}
    </Button>
  );
}

/** The requested goods; stored on the phone before they are sent. */
function useRequest({ division, description }: PackVan) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<Wanted>({});
  const [notes, setNotes] = useState('');
  const store = useStore();
  const lines = Object.entries(wanted)
    .filter(([, quantity]) => quantity > 0)
    .map(([itemId, quantity]) => ({ itemId, quantity }));
  const request = async () => {
    const step = { call: 'requestGoods' as const, params: { division }, id: crypto.randomUUID(), lines, notes };
    if (!(await store({ title: description, step }))) return;
    setWanted({});
    setNotes('');
    showToast({ text: t('van.requested', { count: lines.length, n: lines.length }) });
  };
  return { wanted, setWanted, notes, setNotes, lines, send: () => void request() };
}

interface RowProps {
  row: VanRow;
  quantity: number;
  onChange: (quantity: number) => void;
}

function Row({ row, quantity, onChange }: RowProps) {
  const { t } = useTranslation();
  const unit = useUnit();
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        <span>{row.itemDescription}</span>
        <span className={classes.small}>{row.itemCode}</span>
      </div>
      <div className={classes.stock} data-low={isBelowMinimum(row) || undefined}>
        <Quantity value={row.onHand} unit={row.unitCode} unitName={row.unitDescription} />
        {row.minimum !== null && row.minimum !== undefined && (
          <span className={classes.small}>{t('van.keeps', { min: row.minimum, max: row.maximum ?? row.minimum })}</span>
        )}
        {row.coming > 0 && <span className={classes.small}>{t('van.coming', { n: row.coming })}</span>}
      </div>
      <div className={classes.stepper}>
        <QuantityStepper
          label={`${t('van.wanted')} ${row.itemCode}`}
          value={quantity}
          unit={unit(row.unitCode, row.unitDescription)}
          isFractionAllowed={row.isFractionAllowed}
          least={0}
          onChange={(next) => onChange(next ?? 0)}
        />
      </div>
    </li>
  );
}
