/** Keeps a cache within its capacity; a Map lists its oldest entry first. */
export function evictOldest<K>(entries: Map<K, unknown>, capacity: number): void {
  for (const key of entries.keys()) {
    if (entries.size <= capacity) return;
    entries.delete(key);
  }
}
