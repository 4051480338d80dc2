import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { useUnsavedGuard } from '../drafts/use-unsaved-guard.tsx';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import { useSaveShortcut } from '../shortcuts/shortcuts.tsx';
import { showToast, type ToastKind } from '../toasts/toast-store.ts';
import classes from './gallery.module.css';
import { Output } from './output.tsx';

const base = { name: 'Bakkerij Jansen', city: 'Utrecht', phone: '030 123 45 67', remarks: '' };
const mine = { ...base, name: 'Bakkerij Jansen & Zn.', city: 'Zeist' };
const theirs = { ...base, name: 'Jansen Bakkers BV', phone: '030 765 43 21', remarks: 'Ingang achterom' };
const kinds: readonly ToastKind[] = ['success', 'info', 'warning', 'error'];

export function DialogSection() {
  return (
    <div className={classes.stack}>
      <Dialogs />
      <ToastButtons />
      <GuardedForm />
      <DraftNotice at="2026-03-05T10:42:00.000Z" onDiscard={() => undefined} />
    </div>
  );
}

function Dialogs() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'confirm' | 'reason' | 'conflict' | null>(null);
  const [result, setResult] = useState<unknown>(null);
  const close = () => setOpen(null);
  const finish = (value: unknown) => {
    setResult(value);
    close();
  };
  return (
    <div>
      <div className={classes.row}>
        <Button variant="default" onClick={() => setOpen('confirm')}>
          {t('action.delete')}
        </Button>
        <Button variant="default" onClick={() => setOpen('reason')}>
          {t('action.decline')}
        </Button>
        <Button variant="default" onClick={() => setOpen('conflict')}>
          {t('conflict.title')}
        </Button>
      </div>
      <Output name="dialog" value={result} />
      <ConfirmDialog
        opened={open === 'confirm'}
        title={`${t('action.delete')} – ${base.name}`}
        text={t('unsaved.text')}
        confirmLabel={t('action.delete')}
        danger
        onConfirm={() => finish('confirmed')}
        onClose={close}
      />
      <ReasonDialog
        opened={open === 'reason'}
        title={t('action.decline')}
        text={t('conflict.text')}
        label={t('field.remarks')}
        confirmLabel={t('action.decline')}
        suggestions={[t('notApplicable'), t('field.inactive')]}
        danger
        onConfirm={finish}
        onClose={close}
      />
      <SampleConflict opened={open === 'conflict'} onResolve={finish} onClose={close} />
    </div>
  );
}

function SampleConflict(props: { opened: boolean; onResolve: (merged: typeof base) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const [changedAt] = useState(() => new Date(Date.now() - 125_000).toISOString());
  return (
    <ConflictDialog
      {...props}
      base={base}
      mine={mine}
      theirs={theirs}
      fields={[
        { name: 'name', label: t('field.name') },
        { name: 'city', label: t('field.reference') },
        { name: 'phone', label: t('field.number') },
        { name: 'remarks', label: t('field.remarks') },
      ]}
      changedBy="Sofie Peeters"
      changedAt={changedAt}
    />
  );
}

function ToastButtons() {
  const { t } = useTranslation();
  const [undone, setUndone] = useState(0);
  return (
    <div>
      <div className={classes.row}>
        {kinds.map((kind) => (
          <Button key={kind} variant="default" onClick={() => showToast({ kind, text: t('state.saved') })}>
            {kind}
          </Button>
        ))}
        <Button
          variant="default"
          onClick={() => showToast({ text: t('state.saved'), undo: () => setUndone((count) => count + 1) })}
        >
          {t('action.undo')}
        </Button>
      </div>
      <Output name="undone" value={undone} />
    </div>
  );
}

function GuardedForm() {
  const { t } = useTranslation();
  const [name, setName] = useState(base.name);
  const [saved, setSaved] = useState(base.name);
  const guard = useUnsavedGuard(name !== saved);
  useSaveShortcut(() => setSaved(name));
  return (
    <div className={classes.row}>
      <TextInput
        aria-label={t('field.description')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Link to="/about">{t('details')}</Link>
      <Output name="saved" value={saved} />
      {guard.dialog}
    </div>
  );
}
