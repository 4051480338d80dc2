import type { ItemGroup } from '@werkbank/contract/items/group.ts';
import { lazy, Suspense, useState } from 'react';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';

const GroupDialog = lazy(async () => ({ default: (await import('./group-dialog.tsx')).GroupDialog }));

/** The item groups of the division; undefined while they are loading. */
export function useGroups(): readonly ItemGroup[] | undefined {
  const division = useDivision();
  return useCall(api.items.listGroups, { params: { division: String(division) }, pageSize: 1000 }).data?.rows;
}

/** The form of a group: a function to open it, and the form while it is open. */
export function useGroupDialog() {
  const [group, setGroup] = useState<ItemGroup | 'new' | null>(null);
  const dialog = group && (
    <Suspense>
      <GroupDialog group={group === 'new' ? null : group} onClose={() => setGroup(null)} />
    </Suspense>
  );
  return { open: setGroup, dialog };
}
