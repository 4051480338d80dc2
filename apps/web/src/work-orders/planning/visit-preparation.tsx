import type { Contact } from '@werkbank/contract/accounts/contact.ts';
import type { WorkOrderItem } from '@werkbank/contract/work-orders/items/item.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { FactList } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { Dial, Mail } from '../shared/contact-links.tsx';
import classes from './board.module.css';
import type { BoardVisit } from './board-model.ts';

/** People of an account who are named when neither an order nor its location has a telephone number. */
const maxPeople = 3;

/** What a planner arranges before a visit: people to call, access, and items to take along. */
export function VisitPreparation({ visit: { workOrderId, locationId, division } }: { visit: BoardVisit }) {
  const { t } = useTranslation();
  const order = useCall(api.workOrders.get, { params: { workOrderId } });
  const site = useCall(api.locations.get, { params: { locationId } });
  const accountId = order.data?.accountId;
  const isUnreachable = site.data?.phone === null && order.data?.contactPhone === null;
  const contacts = useCall(
    api.accounts.listContacts,
    { params: { division: String(division), accountId: accountId ?? '' }, pageSize: maxPeople },
    { enabled: isUnreachable && Boolean(accountId) },
  );
  const retry = () => void Promise.all([order.refetch(), site.refetch()]);
  const error = order.error ?? site.error;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!order.data || !site.data) return <TableSkeleton rows={4} columns={2} />;
  const { contactName, contactPhone, contactEmail, accessNote, keyNote, permitNote, notes, items } = order.data;
  const { phone } = site.data;
  const planned = items.filter((item) => item.planned);
  const facts = [
    { label: t('workOrders.contact'), value: contactName },
    { label: t('workOrders.contactPhone'), value: contactPhone && <Dial phone={contactPhone} /> },
    { label: t('workOrders.contactEmail'), value: contactEmail && <Mail address={contactEmail} /> },
    { label: t('workOrders.sitePhone'), value: phone && phone !== contactPhone && <Dial phone={phone} /> },
    ...(isUnreachable ? (contacts.data?.rows ?? []).flatMap(numberOf) : []),
    { label: t('workOrders.accessNote'), value: accessNote },
    { label: t('workOrders.keyNote'), value: keyNote },
    { label: t('workOrders.permitNote'), value: permitNote },
    { label: t('field.notes'), value: notes },
    { label: t('workOrders.plannedItems'), value: planned.length > 0 && <PlannedItems items={planned} /> },
  ];
  return <FactList facts={facts.filter(({ value }) => value)} />;
}

function numberOf({ fullName, jobTitleDescription, mobile, phone }: Contact) {
  const number = mobile ?? phone;
  return number === null
    ? []
    : [{ label: [fullName, jobTitleDescription].filter(Boolean).join(', '), value: <Dial phone={number} /> }];
}

function PlannedItems({ items }: { items: readonly WorkOrderItem[] }) {
  return (
    <ul className={classes.items}>
      {items.map(({ id, quantity, unitCode, unitDescription, description }) => (
        <li key={id}>
          <Quantity value={quantity} unit={unitCode} unitName={unitDescription} /> {description}
        </li>
      ))}
    </ul>
  );
}
