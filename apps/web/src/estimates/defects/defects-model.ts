import type {
  DefectProposal,
  EstimateInput,
  EstimateLineInput,
} from '@werkbank/contract/estimates/estimate/estimate.ts';

/** The properties of an item shown in a proposed line. */
export interface ProposedItem {
  id: string;
  code: string;
  description: string;
}

/** A defect to be put on an estimate. */
export interface ChosenDefect {
  defect: DefectProposal;
  isTicked: boolean;
  item: ProposedItem | null;
  quantity: number | null;
}

/** A defect has no id: report and code identify it. */
export const keyOf = ({ serviceReportId, defectCode }: DefectProposal): string => `${serviceReportId} ${defectCode}`;

/** Selects every defect that has a proposal. */
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

/** Defects by asset, in their given order. */
export const byAsset = (rows: readonly ChosenDefect[]): [assetId: string, rows: ChosenDefect[]][] => [
  ...Map.groupBy(rows, ({ defect }) => defect.assetId),
];

/** The estimate for the selected defects, with the order during which all of them were found. */
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
