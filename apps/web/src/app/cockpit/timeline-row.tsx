import {
  IconAlertTriangle,
  IconArrowMerge,
  IconArrowsMove,
  IconCalendarCheck,
  IconCalendarUser,
  IconClipboardCheck,
  IconFileDescription,
  IconFileInvoice,
  IconMail,
  IconMessageCircle,
  IconPhone,
  IconReceipt,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { Link, type LinkOptions } from '@tanstack/react-router';
import type { TimelineEntry } from '@werkbank/contract/workplace/timeline.ts';
import type { TimelineKind } from '@werkbank/contract/workplace/timeline-kinds.ts';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationLink } from '#src/locations/shared/location-link.tsx';
import { Amount, DateText } from '#src/ui/page/figures/values.tsx';
import classes from './timeline.module.css';

const icons: Readonly<Record<TimelineKind, ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>>> = {
  request: IconMessageCircle,
  visit: IconCalendarCheck,
  appointment: IconCalendarUser,
  report: IconClipboardCheck,
  order: IconFileInvoice,
  delivery: IconTruckDelivery,
  invoice: IconReceipt,
  estimate: IconFileDescription,
  complaint: IconAlertTriangle,
  mail: IconMail,
  phoneCall: IconPhone,
  move: IconArrowsMove,
  merge: IconArrowMerge,
};

const workOrder = (workOrderId: string): LinkOptions => ({ to: '/work-orders/$workOrderId', params: { workOrderId } });
const salesOrder = (id: string): LinkOptions => ({ to: '/sales-orders/$id', params: { id } });

/** The page of the record behind an entry; an e-mail leads to the list of those about its record. */
const pages: Readonly<Partial<Record<TimelineKind, (id: string, entry: TimelineEntry) => LinkOptions | undefined>>> = {
  request: (id) => ({ to: '/service-requests/$id', params: { id } }),
  visit: workOrder,
  appointment: workOrder,
  report: workOrder,
  order: salesOrder,
  delivery: salesOrder,
  invoice: salesOrder,
  estimate: (estimateId) => ({ to: '/estimates/$estimateId', params: { estimateId } }),
  complaint: (id) => ({ to: '/complaints/$id', params: { id } }),
  mail: (about) => ({ to: '/mails', search: { about } }),
  move: (assetId, { locationId }) =>
    locationId === null ? undefined : { to: '/locations/$id/assets/$assetId', params: { id: locationId, assetId } },
};

interface TimelineRowProps {
  entry: TimelineEntry;
  isAtLocation?: boolean;
  onOpenCall?: ((id: string) => void) | undefined;
}

/** What happened, to which record, where and by whom. */
export function TimelineRow({ entry, isAtLocation = false, onOpenCall }: TimelineRowProps) {
  const { t } = useTranslation();
  const { kind, at, text, status, person, locationId, locationName, amount, currency } = entry;
  const Icon = icons[kind];
  const direction = kind === 'phoneCall' && status ? t(`cockpit.timeline.call.${status}`) : null;
  const answered = kind === 'appointment' && status ? t(`cockpit.timeline.appointment.${status}`) : null;
  const moved = kind === 'move' && status ? t(`cockpit.timeline.move.${status}`) : null;
  return (
    <li className={classes.event}>
      <span className={classes.mark}>
        <Icon size={13} stroke={2} aria-hidden />
      </span>
      <p className={classes.what}>
        <RecordLink entry={entry} onOpenCall={onOpenCall}>
          {[direction ?? answered ?? moved ?? t(`cockpit.timeline.kind.${kind}`), entry.number]
            .filter(Boolean)
            .join(' ')}
        </RecordLink>
        {text && (
          <span className={classes.text}>{kind === 'appointment' ? <AppointmentText text={text} /> : text}</span>
        )}
      </p>
      <p className={classes.about}>
        {hasTime(entry) && <DateText value={at} as="time" />}
        {person && <span>{person}</span>}
        {!isAtLocation && locationId && <LocationLink id={locationId}>{locationName}</LocationLink>}
        {amount !== null && currency !== null && <Amount value={amount} currency={currency} />}
      </p>
    </li>
  );
}

/** A chosen time begins with its day. */
function AppointmentText({ text }: { text: string }) {
  const [, day, rest] = /^(\d{4}-\d{2}-\d{2})(.*)$/s.exec(text) ?? [];
  if (day === undefined) return text;
  return (
    <>
      <DateText value={day} as="long" />
      {rest}
    </>
  );
}

/** Reports of an asset have a day only. */
const hasTime = ({ kind, status }: TimelineEntry) => !(kind === 'report' && Number.isNaN(Number(status)));

function RecordLink({ entry, onOpenCall, children }: Omit<TimelineRowProps, 'isAtLocation'> & { children: ReactNode }) {
  const { kind, id, recordId } = entry;
  if (kind === 'phoneCall' && onOpenCall)
    return (
      <button type="button" className={classes.open} onClick={() => onOpenCall(id)}>
        {children}
      </button>
    );
  const page = recordId === null ? undefined : pages[kind]?.(recordId, entry);
  return page ? <Link {...page}>{children}</Link> : <strong>{children}</strong>;
}
