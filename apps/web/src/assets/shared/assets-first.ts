import type { ItemSummary } from '@werkbank/contract/items/item.ts';

type Kind = Pick<ItemSummary, 'id' | 'isSerialItem' | 'isStockItem' | 'isAssembledItem'>;

/** Items of an asset type: the given one, what has a serial number, other goods, sets, and last what is only done, such as maintenance. */
export function assetsFirst<Item extends Kind>(items: readonly Item[], own: string | null): Item[] {
  const rank = ({ id, isSerialItem, isStockItem, isAssembledItem }: Kind) => {
    if (id === own) return 0;
    if (isAssembledItem) return 3;
    return isSerialItem ? 1 : isStockItem ? 2 : 4;
  };
  return items.toSorted((one, other) => rank(one) - rank(other));
}
