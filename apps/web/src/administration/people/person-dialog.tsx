import type { DivisionRight, Person, ResellerAccount } from '@werkbank/contract/administration/people/people-calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import type { FieldProps } from '#src/ui/fields/field.ts';
import { defineForm, type Field } from '#src/ui/form/define-form.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { pickedOf, reference } from '#src/ui/form/form-field.ts';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { RecordOption } from '#src/ui/typeahead/record-option.tsx';
import { Typeahead } from '#src/ui/typeahead/typeahead.tsx';
import { DivisionRights } from './division-rights.tsx';
import { rightText, useDivisionName } from './right-text.ts';

/** `nameOf` names a division. */
const divisionsField = (
  nameOf: (code: number) => string,
): Field<DivisionRight[], DivisionRight[], DivisionRight[]> => ({
  label: 'people.divisions',
  empty: [],
  read: (kept) => kept,
  write: (rights) => rights.toSorted((a, b) => a.division - b.division),
  show: (rights, t) => rights.map((right) => rightText(right, nameOf, t)).join(', '),
});

const personForm = (nameOf: (code: number) => string) =>
  defineForm<Person>()({
    divisions: divisionsField(nameOf),
    reseller: reference('people.reseller', 'resellerAccountId', (person: Person) =>
      pickedOf(person.resellerAccountId, person.resellerAccountCode, person.resellerAccountName),
    ),
  });

/** Changes the divisions of a user. */
export function PersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('people.changeTitle', { name: person.fullName })}>
      <PersonForm person={person} onClose={onClose} />
    </Dialog>
  );
}

function PersonForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation();
  const nameOf = useDivisionName();
  const [model] = useState(() => personForm(nameOf));
  const { field, state } = useDialogRecord({
    model,
    record: person,
    store: async (values, stored) => {
      const body = model.changesOf(model.valuesOf(stored ?? person), values);
      return await api.administration.updatePerson({
        params: { id: person.id },
        body,
        ifMatch: (stored ?? person).version,
      });
    },
    refreshes: ['administration'],
    onSaved: ({ fullName }) => {
      showToast({ text: t('people.saved', { name: fullName }) });
      onClose();
    },
  });
  return (
    <DialogForm {...state} onClose={onClose}>
      {field.own('divisions', ({ value, onChange, error }) => (
        <DivisionRights value={value} onChange={onChange} error={error} />
      ))}
      {field.own('reseller', ({ label, value, onChange, error }) => (
        <ResellerPicker label={label} value={value} onChange={onChange} error={error} />
      ))}
    </DialogForm>
  );
}

type Picked = Pick<ResellerAccount, 'id' | 'code' | 'name'>;

interface ResellerPickerProps extends FieldProps {
  value: Picked | null;
  onChange: (account: Picked | null) => void;
}

function ResellerPicker(props: ResellerPickerProps) {
  return (
    <Typeahead<Picked>
      minimumLength={0}
      {...props}
      source={async (search, signal) => {
        const query = search ? { search } : {};
        return (await api.administration.listResellerAccounts({ query, pageSize: 20 }, signal)).rows;
      }}
      getId={({ id }) => id}
      getLabel={({ code, name }) => `${name} · ${code}`}
      renderOption={({ code, name }, query) => <RecordOption name={name} code={code} place="" query={query} />}
    />
  );
}
