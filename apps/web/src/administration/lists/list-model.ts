import type { ListEntry } from '@werkbank/contract/administration/lists/list-calls.ts';
import {
  fieldsOfList,
  fieldsOfSomeLists,
  type MasterList,
} from '@werkbank/contract/administration/lists/master-lists.ts';
import { defineForm, type Field } from '#src/ui/form/define-form.ts';
import { choice, flag, percentage, percentOf, requiredNumber, requiredText } from '#src/ui/form/form-field.ts';

type UnitType = NonNullable<ListEntry['type']>;
type ReasonUse = NonNullable<ListEntry['use']>;

/** A field of entries of some lists only; for other lists it keeps its initial value in the form. */
const ofSomeLists = <Value, Kept, Sent>({ read, ...field }: Field<Value, Kept, Sent>) => ({
  ...field,
  read: (kept: Kept | null): Value => (kept === null ? field.empty : read(kept)),
});

const slot: Field<string, number, number> = {
  label: 'lists.slot',
  empty: '1',
  read: String,
  write: Number,
  show: (value) => value,
};

/** No VAT is a percentage too, and is seen as 0. */
const vatPercentage: Field<number | null, number, number> = {
  ...percentage('lists.percentage'),
  required: true,
  empty: 0,
  read: percentOf,
};

const entryForm = defineForm<ListEntry>()(
  {
    code: requiredText('field.code', 10),
    description: requiredText('field.description', 60),
    percentage: ofSomeLists(vatPercentage),
    days: ofSomeLists(requiredNumber('lists.days', 30)),
    type: ofSomeLists(choice<UnitType>('lists.type', 'O', 'lists.unitType')),
    use: ofSomeLists(choice<ReasonUse>('lists.use', 'workOrderCancel', 'lists.use')),
    slot: ofSomeLists(slot),
    title: ofSomeLists(requiredText('lists.classification', 60)),
    active: flag('lists.active', true),
  },
  { ofCode: { 'list.code_taken': 'code' } },
);

const ofSome: readonly string[] = fieldsOfSomeLists;

/** The form for entries of a list, which does not send fields of other lists. */
export function entryFormOf(list: MasterList): typeof entryForm {
  const own: readonly string[] = fieldsOfList[list];
  const ownOnly = <Sent extends object>(body: Sent): Sent =>
    Object.fromEntries(Object.entries(body).filter(([name]) => own.includes(name) || !ofSome.includes(name))) as Sent;
  return {
    ...entryForm,
    bodyOf: (values) => ownOnly(entryForm.bodyOf(values)),
    changesOf: (before, after) => ownOnly(entryForm.changesOf(before, after)),
  };
}
