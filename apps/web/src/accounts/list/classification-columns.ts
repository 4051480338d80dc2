import type { AccountRow } from '@werkbank/contract/accounts/account.ts';
import type { ListColumn } from '#src/ui/data-grid/columns/columns.tsx';
import type { GridEditor } from '#src/ui/data-grid/model/grid-types.ts';
import { type ClassificationSlot, classOf } from '../shared/use-classifications.ts';

/**
 * A column for each classification of the division; the first one is shown where there is room. They load after the first screen, so cards,
 * which would grow, have none.
 */
export const classificationColumns = (
  slots: readonly ClassificationSlot[],
  { isEdited }: { isEdited: boolean },
): ListColumn<AccountRow>[] =>
  slots.map(({ slot, name, values }, index) => () => ({
    id: `class${slot}`,
    header: name,
    width: 150,
    cell: ({ classifications }) => classifications.find((one) => one.slot === slot)?.description ?? '–',
    ...(index === 0 ? { hidePriority: 0 } : { hidden: true }),
    card: 'none',
    edit: isEdited ? classEditor(slot, values) : undefined,
  }));

const classEditor = (slot: number, values: ClassificationSlot['values']): GridEditor<AccountRow> => ({
  kind: 'choice',
  choices: ['', ...values.filter(({ active }) => active).map(({ id }) => id)],
  labelOf: () => 'none',
  textOf: (chosen) => values.find(({ id }) => id === chosen)?.description ?? '',
  get: (account) => classOf(account, slot),
  set: (account, chosen) => ({
    ...account,
    classifications: [
      ...account.classifications.filter((one) => one.slot !== slot),
      ...values.flatMap(({ id, code, description, nameDescription }) =>
        id === chosen ? { slot, id, code, description, nameDescription } : [],
      ),
    ].toSorted((one, other) => one.slot - other.slot),
  }),
});
