import type { AssemblyOrder, AssemblyPart } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { assemblyType, unfinishedAssembly } from '@werkbank/contract/inventory/assembly/transitions.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ItemLink } from '#src/items/shared/item-link.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from './assembly.module.css';

/** The parts of an order: the quantities needed, used, reserved and available. */
export function AssemblyParts({ order }: { order: AssemblyOrder }) {
  const { t } = useTranslation();
  return (
    <Section title={t('items.parts')} count={order.partItems.length} flush>
      <DataTable
        caption={t('items.parts')}
        columns={columnsOf(order, t)}
        rows={order.partItems}
        rowKey={({ lineNumber }) => lineNumber}
      />
    </Section>
  );
}

/** The quantity needed that is neither used, reserved nor available. */
const missingOf = ({ quantity, ...part }: AssemblyPart) => {
  if (part.freeStock === null) return 0;
  const scrap = Math.max(0, part.quantityScrapExpected - part.quantityScrapped);
  return Math.max(0, quantity + scrap - part.quantityUsed - part.quantityReserved - Math.max(0, part.freeStock));
};

function columnsOf(order: AssemblyOrder, t: TFunction): DataColumn<AssemblyPart>[] {
  const isDisassembly = order.type === assemblyType.disassembly;
  const isUnfinished = unfinishedAssembly.some((status) => status === order.status);
  return [
    {
      key: 'item',
      header: t('inventory.itemCode'),
      width: '11rem',
      primary: true,
      cell: ({ itemCode }) => <ItemLink code={itemCode}>{itemCode}</ItemLink>,
    },
    {
      key: 'description',
      header: t('field.description'),
      phone: 'plain',
      cell: (part) => <Described part={part} isAsked={isUnfinished && !isDisassembly} />,
    },
    figure('needed', t(isDisassembly ? 'inventory.comesFree' : 'inventory.needed'), ({ quantity }) => quantity, 'end'),
    figure('used', t(isDisassembly ? 'inventory.recovered' : 'inventory.used'), ({ quantityUsed }) => quantityUsed),
    ...(isDisassembly
      ? []
      : [
          figure('reserved', t('inventory.reserved'), ({ quantityReserved }) => quantityReserved),
          figure('free', t('inventory.free'), ({ freeStock }) => freeStock),
        ]),
  ];
}

const figure = (
  key: string,
  header: string,
  value: (part: AssemblyPart) => number | null,
  phone?: 'end',
): DataColumn<AssemblyPart> => ({
  key,
  header,
  width: '7.5rem',
  align: 'end',
  ...(phone && { phone }),
  cell: (part) => <Quantity value={value(part)} unit={key === 'needed' ? part.unit : null} />,
});

function Described({ part, isAsked }: { part: AssemblyPart; isAsked: boolean }) {
  const { t } = useTranslation();
  const missing = isAsked ? missingOf(part) : 0;
  return (
    <>
      {part.itemDescription}
      {part.quantityScrapExpected > 0 && (
        <span className={classes.hint}>
          {t('inventory.scrapExpected')} <Quantity value={part.quantityScrapExpected} unit={part.unit} />
        </span>
      )}
      {missing > 0 && (
        <span className={classes.hint}>
          {t('inventory.missingParts')} <Quantity value={missing} unit={part.unit} />
        </span>
      )}
    </>
  );
}
