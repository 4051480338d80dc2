import { Button } from '@mantine/core';
import type { CustomerDevice } from '@werkbank/contract/customer-portal/customer-site.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LightBadge } from '#src/ui/page/badges/light-badge.tsx';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText, Nothing } from '#src/ui/page/figures/values.tsx';
import classes from './customer-portal.module.css';

interface DeviceTableProps {
  caption: string;
  devices: readonly CustomerDevice[];
  /** Said when there are none. */
  empty: string;
  onAsk: (device: CustomerDevice) => void;
}

/** Assets with serial number, place and due date, each with a request for service. */
export function DeviceTable({ caption, devices, empty, onAsk }: DeviceTableProps) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={caption}
      columns={columns(t, onAsk)}
      rows={[...devices]}
      rowKey={({ id }) => id}
      empty={<p className={classes.last}>{empty}</p>}
    />
  );
}

type Shown = Pick<CustomerDevice, 'description' | 'tag' | 'place' | 'dueOn' | 'light'> &
  Partial<Pick<CustomerDevice, 'serialNumber' | 'isPlanned'>>;

/** An asset with its place, due date and status. */
export const assetColumns = <Row extends Shown>(t: TFunction): DataColumn<Row>[] => [
  {
    key: 'description',
    header: t('customerPortal.asset'),
    primary: true,
    cell: ({ description, serialNumber, tag }) => (
      <span className={classes.device}>
        {description}
        {serialNumber && <span className={classes.serial}>{serialNumber}</span>}
        {tag && <Tag>{tag}</Tag>}
      </span>
    ),
  },
  { key: 'place', header: t('customerPortal.place'), phone: 'plain', cell: ({ place }) => place ?? <Nothing /> },
  {
    key: 'due',
    header: t('customerPortal.dueOn'),
    width: '9rem',
    cell: ({ dueOn }) => (dueOn === null ? <Nothing /> : <DateText value={dueOn} />),
  },
  {
    key: 'light',
    header: t('customerPortal.state'),
    width: '11rem',
    phone: 'end',
    cell: ({ light, isPlanned }) =>
      isPlanned ? <Tag>{t('customerPortal.delivered')}</Tag> : <LightBadge light={light} quiet />,
  },
];

const columns = (t: TFunction, onAsk: (device: CustomerDevice) => void): DataColumn<CustomerDevice>[] => [
  ...assetColumns<CustomerDevice>(t),
  {
    key: 'ask',
    header: t('customerPortal.ask'),
    headerHidden: true,
    width: '10rem',
    align: 'end',
    phone: 'plain',
    cell: (device) => (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('customerPortal.askNamed', { name: nameOf(device) })}
        onClick={() => onAsk(device)}
      >
        {t('customerPortal.ask')}
      </Button>
    ),
  },
];

/** The description, and the serial number where there is one. */
export const nameOf = ({ description, serialNumber }: CustomerDevice): string =>
  [description, serialNumber].filter(Boolean).join(' ');
