import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import { readTag } from '@werkbank/contract/assets/labels/read-tag.ts';
import type { PackOrder, PackTask } from '@werkbank/contract/work-orders/day/day.ts';
import type { Pack, RoundOrder, RoundTask } from '../pack/pack-model.ts';

const fold = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, '');

/** The code in a scanned text; a label contains a URL that ends with its tag. */
export const codeOf = (scanned: string): string => (/\/t\/([^/?#\s]+)/i.exec(scanned)?.[1] ?? scanned).trim();

/** The tag that a code spells; null when it is not a tag. */
export function tagOf(code: string): string | null {
  const read = readTag(code);
  return 'tag' in read ? read.tag : null;
}

/** Whether a code is a tag of our own labels. */
export const isOurTag = (code: string): boolean => /^T-.{5}-.{5}$/.test(tagOf(code) ?? '');

interface Hit {
  order: RoundOrder;
  task: RoundTask;
}

/** Tasks of the stored jobs with this tag, else with this serial or inventory number. */
export function findInJobs(orders: readonly RoundOrder[], code: string): Hit[] {
  const tag = tagOf(code);
  const wanted = fold(code);
  if (wanted === '') return [];
  const all = orders.flatMap((order) => order.tasks.map((task) => ({ order, task })));
  const tagged = all.filter(({ task }) => tag !== null && task.tag === tag);
  if (tagged.length > 0) return tagged;
  return all.filter(({ task }) =>
    [task.serialNumber, task.inventoryNumber].some((number) => number !== null && fold(number) === wanted),
  );
}

/** Jobs to which assets can be added: the one in progress first, then by day. */
export function openJobs({ orders, visits }: Pick<Pack, 'visits'> & { orders: RoundOrder[] }): RoundOrder[] {
  const visitOf = (order: RoundOrder) => visits.find(({ workOrderId }) => workOrderId === order.order.id);
  const rank = (order: RoundOrder) => {
    const visit = visitOf(order);
    return `${visit?.visitStatus === 'working' ? 0 : 1}${visit?.plannedOn ?? order.order.plannedDate ?? '9'}`;
  };
  return orders.filter(({ order }) => order.status < 30).toSorted((a, b) => rank(a).localeCompare(rank(b)));
}

type Order = PackOrder['order'];

/** Service level of an asset that is added to a job on site. */
export const levelOf = ({ type }: Pick<Order, 'type'>): PackTask['level'] =>
  type === 'maintenance' || type === 'inspection' ? 'service' : null;

/** The task of an added asset, as shown in the round until the order is loaded again. */
export function taskOfAsset(asset: AssetListed, order: Order, taskId: string, sequence: number): PackTask {
  return {
    ...asset,
    ...unknownFields,
    id: taskId,
    workOrderId: order.id,
    sequence,
    assetId: asset.id,
    assetState: asset.state,
    level: levelOf(order),
    version: 1,
    assetVersion: asset.version,
  };
}

/** Fields of a task that the phone does not have for an asset outside the pack. */
export const unknownFields = {
  result: null,
  reason: null,
  serviceReportId: null,
  detachedReason: null,
  answeredAt: null,
  answeredByFullName: null,
  agent: null,
  content: null,
  contentUnit: null,
  fireClass: null,
  installationDate: null,
  batteryDueOn: null,
  padsAdultDueOn: null,
  padsChildDueOn: null,
  expiryDate: null,
  itemId: null,
  notes: null,
  undoUntil: null,
  plan: [],
  lastReport: null,
} as const satisfies Partial<PackTask>;
