import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialable } from '#src/ui/basics/dialable.ts';
import { ConflictDialog } from '#src/ui/form/conflict-dialog.tsx';
import { refusalsIn } from '#src/ui/form/form-refusal.ts';
import { currentRecord, refusalText } from '#src/ui/form/refusal.ts';
import { Nothing } from '#src/ui/page/figures/values.tsx';
import { accountForm } from '../form/account-form-model.ts';
import { useChangeAccount } from '../shared/use-change-account.ts';
import classes from './account-page.module.css';

export type EditableName = 'phone' | 'email' | 'website' | 'remarks';

interface EditableFactProps {
  account: Account;
  name: EditableName;
  canChange: boolean;
}

/** A field of the account that is edited in place. */
export function EditableFact({ account, name, canChange }: EditableFactProps) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    // The button is mounted again only after this update.
    requestAnimationFrame(() => pencil.current?.focus());
  };
  if (isEditing) return <FactForm account={account} name={name} onClose={close} />;
  return (
    <span className={classes.fact}>
      <span className={classes.factText}>
        <FactValue name={name} value={account[name]} />
      </span>
      {canChange && (
        <ActionIcon
          ref={pencil}
          className={classes.factEdit ?? ''}
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('accounts.changeField', { field: t(accountForm.fields[name].label) })}
          data-always={account[name] === null || undefined}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={14} stroke={1.75} />
        </ActionIcon>
      )}
    </span>
  );
}

function FactValue({ name, value }: { name: EditableName; value: string | null }) {
  if (!value) return <Nothing />;
  if (name === 'phone') return <a href={dialable(value)}>{value}</a>;
  if (name === 'email') return <a href={`mailto:${value}`}>{value}</a>;
  if (name === 'website')
    return (
      <a href={value} target="_blank" rel="noreferrer">
        {value.replace(/^https?:\/\/(www\.)?/, '')}
      </a>
    );
  return value;
}

function FactForm({ account, name, onClose }: Omit<EditableFactProps, 'canChange'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const [base] = useState(account);
  const [text, setText] = useState(base[name] ?? '');
  const { change, isPending, error, reset } = useChangeAccount(base);
  const theirs = currentRecord<Account>(error);
  const save = (value: string, version: number) => {
    if (value === (base[name] ?? '') && version === base.version) onClose();
    else change({ [name]: value }, version, onClose);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (name !== 'remarks' || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save(text, base.version);
    }
  };
  const refused = refusalsIn(accountForm, error, t).find((one) => one.name === name);
  const refusal = refused?.message ?? refusalText(error) ?? undefined;
  const shared = {
    'aria-label': t(accountForm.fields[name].label),
    autoFocus: true,
    value: text,
    maxLength: accountForm.fields[name].maxLength,
    error: theirs ? undefined : refusal,
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
    onKeyDown: press,
  };
  return (
    <div className={classes.factForm}>
      {name === 'remarks' ? (
        <Textarea {...shared} autosize minRows={3} maxRows={14} />
      ) : (
        <TextInput {...shared} autoComplete="off" />
      )}
      <Button size="compact-md" loading={isPending} onClick={() => save(text, base.version)}>
        {t('action.save')}
      </Button>
      <Button size="compact-md" variant="default" disabled={isPending} onClick={onClose}>
        {t('action.cancel')}
      </Button>
      {theirs && (
        <ConflictDialog<{ value: string }>
          opened
          base={{ value: base[name] ?? '' }}
          mine={{ value: text }}
          theirs={{ value: theirs[name] ?? '' }}
          fields={[{ name: 'value', label: t(accountForm.fields[name].label) }]}
          changedBy={theirs.modifierFullName}
          changedAt={theirs.modified}
          isBusy={isPending}
          onResolve={({ value }) => save(value, theirs.version)}
          onClose={reset}
        />
      )}
    </div>
  );
}
