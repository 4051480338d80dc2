import type {
  DayPack,
  DayVisit,
  PackOrder,
  PackReason,
  PackService,
  PackTask,
  PackType,
  PackVan,
} from '@werkbank/contract/work-orders/day/day.ts';

/** The visits of the coming days with everything needed to carry them out without a network. */
export interface Pack {
  engineer: DayPack['engineer'];
  visits: DayVisit[];
  orders: PackOrder[];
  types: PackType[];
  /** Stock of the engineer's vans, one van per division. */
  vans: PackVan[];
  /** Labour, travel, disposal. */
  services: PackService[];
  /** That the divisions offer; where they offer none, the usual ones are shown. */
  reasons: PackReason[];
  /** When it was last loaded from the server. */
  asOf: string;
}

/** A task of the round; `isUnsent` while a step for it has not been sent. */
export interface RoundTask extends PackTask {
  isUnsent: boolean;
}

export interface RoundOrder extends Omit<PackOrder, 'tasks'> {
  tasks: RoundTask[];
}

/** The pack as it will be once every pending step is sent. */
export interface ProjectedDay extends Omit<Pack, 'orders'> {
  orders: RoundOrder[];
}
