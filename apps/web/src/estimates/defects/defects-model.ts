import type {
  DefectProposal,
  EstimateInput,
  EstimateLineInput,
} from '@werkbank/contract/estimates/estimate/estimate.ts';

/** As much of an item as a proposed line shows. */
export interface ProposedItem {
  id: string;
  code: string;
  description: string;
}

/** A finding on its way into an estimate. */
export interface ChosenDefect {
  defect: DefectProposal;
  isTicked: boolean;
  item: ProposedItem | null;
  quantity: number | null;
}

/** A finding has no identity of its own: the report and the code are it. */
export const keyOf = ({ serviceReportId, defectCode }: DefectProposal): string => `${serviceReportId} ${defectCode}`;

/** All that has a proposal is ticked. */
export const chosenDefects = (defects: readonly DefectProposal[]): ChosenDefect[] =>
  defects.map((defect) => ({
    defect,
    isTicked: defect.itemId !== null,
    item:
      defect.itemId === null
        ? null
        : { id: defect.itemId, code: defect.itemCode ?? '', description: defect.itemDescription ?? '' },
    quantity: 1,
  }));

export const isComplete = ({ item, quantity }: ChosenDefect): boolean =>
  item !== null && quantity !== null && quantity > 0;

/** Findings by device, in the order in which they came. */
export const byDevice = (rows: readonly ChosenDefect[]): [assetId: string, rows: ChosenDefect[]][] => [
  ...Map.groupBy(rows, ({ defect }) => defect.assetId),
];

/** The estimate that the ticked findings make; the order during which all of them were found goes with it. */
export function estimateOf(rows: readonly ChosenDefect[]): EstimateInput {
  const ticked = rows.filter(({ isTicked }) => isTicked);
  const orders = new Set(ticked.map(({ defect }) => defect.workOrderId));
  const [workOrderId = null] = orders.size === 1 ? orders : [];
  return {
    reason: 'defects',
    workOrderId,
    lines: ticked.flatMap(({ defect, item, quantity }): EstimateLineInput[] =>
      item === null || quantity === null
        ? []
        : [
            {
              itemId: item.id,
              quantity,
              optional: false,
              assetId: defect.assetId,
              serviceReportId: defect.serviceReportId,
              defectCode: defect.defectCode,
              notes: defect.defectForCustomer,
            },
          ],
    ),
  };
}
