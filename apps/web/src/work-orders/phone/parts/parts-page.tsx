import { Button } from '@mantine/core';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { usePhone } from '../outbox/phone-state.ts';
import { projectOrder } from '../outbox/projected-day.ts';
import { useKeptForm } from '../outbox/use-kept-form.ts';
import type { RoundOrder } from '../pack/pack-model.ts';
import { JobBack } from '../widgets/job-back.tsx';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import { UnsentDot } from '../widgets/unsent-dot.tsx';
import { LikelyParts } from './likely-parts.tsx';
import { type OpenPart, PartDialogs } from './part-dialogs.tsx';
import classes from './parts.module.css';
import type { PartRow, PlannedRow } from './parts-model.ts';
import { useOrderParts } from './use-order-parts.ts';

const route = getRouteApi('/guarded/mech/m/jobs/$workOrderId/parts');

/** Parts, labour and travel of a job: adding, correcting, returning. */
export function PartsPage() {
  const { workOrderId } = route.useParams();
  const { pack, entries } = usePhone();
  const order = pack && projectOrder(pack, entries, workOrderId);
  return order ? <Parts key={workOrderId} order={order} /> : null;
}

function Parts({ order: round }: { order: RoundOrder }) {
  const { order, tasks } = round;
  const { t } = useTranslation();
  const parts = useOrderParts(order);
  const { used, planned } = parts;
  const workOrderId = order.id;
  const form = useKeptForm<OpenPart>(`phone.part.1.${workOrderId}`);
  const types = [...new Set(tasks.map(({ type }) => type))];
  const isClosed = order.status >= 40;
  return (
    <PhoneScreen
      title={t('parts.title')}
      description={`${order.number} · ${order.locationName}`}
      back={<JobBack order={round} />}
      actions={
        !isClosed && (
          <Button
            size="lg"
            leftSection={<IconPlus size={20} aria-hidden="true" />}
            onClick={() => form.open({ kind: 'search' })}
          >
            {t('parts.add')}
          </Button>
        )
      }
    >
      {!isClosed && <LikelyParts usables={parts.usables} types={types} onUse={(part) => void parts.useOne(part)} />}
      {used.length === 0 && planned.length === 0 && (
        <EmptyState icon={<IconPackage size={22} stroke={1.75} />} title={t('parts.empty')}>
          {t('parts.emptyText')}
        </EmptyState>
      )}
      <Rows title={t('parts.used')} rows={used}>
        {(row) => (
          <UsedRow
            row={row}
            onOpen={
              row.isOpen && !isClosed
                ? () => form.open({ kind: 'change', rowId: row.id, quantity: row.quantity })
                : undefined
            }
          />
        )}
      </Rows>
      <Rows title={t('parts.planned')} rows={planned}>
        {(row) => <PlannedRowLine row={row} onUse={isClosed ? undefined : () => void parts.takePlanned(row)} />}
      </Rows>
      {form.values && !isClosed && (
        <PartDialogs
          open={form.values}
          formKey={form.key}
          types={types}
          parts={parts}
          onOpen={form.change}
          onClose={form.close}
        />
      )}
    </PhoneScreen>
  );
}

interface RowsProps<Row> {
  title: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}

function Rows<Row extends { id: string }>({ title, rows, children }: RowsProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
    </section>
  );
}

function UsedRow({ row, onOpen }: { row: PartRow; onOpen: (() => void) | undefined }) {
  const content = (
    <>
      <Words {...row} />
      <span className={classes.amount}>
        {row.isUnsent && <UnsentDot />}
        <Quantity value={row.quantity} unit={row.unitCode} unitName={row.unitDescription} />
      </span>
    </>
  );
  if (!onOpen) return <div className={classes.row}>{content}</div>;
  return (
    <button type="button" className={classes.row} onClick={onOpen}>
      {content}
    </button>
  );
}

function Words({ description, itemCode }: Pick<PartRow, 'description' | 'itemCode'>) {
  return (
    <span className={classes.words}>
      {description}
      <span className={classes.small}>{itemCode}</span>
    </span>
  );
}

function PlannedRowLine({ row, onUse }: { row: PlannedRow; onUse: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={classes.row}>
      <Words {...row} />
      <span className={classes.amount}>
        <Quantity value={row.quantity} unit={row.unitCode} unitName={row.unitDescription} />
        {onUse && (
          <Button size="lg" variant="default" onClick={onUse}>
            {t('parts.usePlanned')}
          </Button>
        )}
      </span>
    </div>
  );
}
