import { Link } from '@tanstack/react-router';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DataTable } from '#src/ui/page/data-table.tsx';
import { Amount, DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { contacts, orders, words } from './sample-content.ts';

export function OrderTable() {
  const total = orders.reduce((sum, order) => sum + order.amount, 0);
  return (
    <DataTable
      caption={words.orders}
      rows={orders}
      rowKey={(order) => order.number}
      columns={[
        {
          key: 'number',
          header: 'Nummer',
          width: '6rem',
          primary: true,
          cell: (order) => <Link to="/about">{order.number}</Link>,
        },
        {
          key: 'date',
          header: 'Datum',
          width: '7rem',
          from: 'wide',
          phone: 'hidden',
          cell: (order) => <DateText value={order.date} />,
        },
        { key: 'description', header: 'Omschrijving', phone: 'plain', cell: (order) => order.description },
        {
          key: 'status',
          header: 'Status',
          phone: 'plain',
          width: '9.5rem',
          cell: (order) => (
            <StatusBadge quiet tone={order.tone}>
              {order.status}
            </StatusBadge>
          ),
        },
        {
          key: 'lines',
          header: 'Regels',
          phone: 'hidden',
          width: '5rem',
          align: 'end',
          from: 'medium',
          cell: (order) => <Quantity value={order.lines} />,
        },
        {
          key: 'amount',
          header: 'Bedrag',
          phone: 'end',
          width: '8rem',
          align: 'end',
          cell: (order) => <Amount value={order.amount} currency="EUR" />,
          total: <Amount value={total} currency="EUR" />,
        },
      ]}
    />
  );
}

export function ContactTable() {
  return (
    <DataTable
      caption={words.contacts}
      rows={contacts}
      rowKey={(contact) => contact.id}
      columns={[
        { key: 'name', header: 'Naam', primary: true, cell: (contact) => contact.name },
        { key: 'job', header: 'Functie', phone: 'plain', cell: (contact) => contact.job },
        { key: 'phone', header: 'Telefoon', width: '9rem', cell: (contact) => contact.phone },
      ]}
    />
  );
}
