import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type StartPage, startPages } from '@werkbank/contract/session/start-pages.ts';
import type { Today } from '@werkbank/contract/workplace/today.ts';
import type { TodayKind } from '@werkbank/contract/workplace/today-kinds.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { navigation } from '#src/frame/navigation.ts';
import { useMe, useRights } from '#src/identity/use-me.ts';
import { announce } from '#src/ui/basics/announce.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import classes from './arrange-dialog.module.css';
import { FigureFields } from './figure-fields.tsx';

/** Arranges the page of today: the order of the kinds, which are shown and counted, and with which page the reader begins. */
export function ArrangeDialog({ today, onClose }: { today: Today; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [kinds, setKinds] = useState(today.kinds);
  const [hidden, setHidden] = useState(today.arrangement.hidden);
  const [figures, setFigures] = useState(today.arrangement.figures);
  const [page, setPage] = useState<StartPage | null>(useMe().startPage);
  const save = useMutation({
    mutationFn: async () => {
      await api.workplace.arrange({ body: { kinds, hidden, figures } });
      await api.session.update({ body: { startPage: page } });
    },
    onSuccess: onClose,
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['workplace'] }),
        client.invalidateQueries({ queryKey: ['session'] }),
      ]);
    },
  });
  const move = (kind: TodayKind, by: 1 | -1) => {
    const to = kinds.indexOf(kind) + by;
    const moved = kinds.filter((one) => one !== kind);
    moved.splice(to, 0, kind);
    setKinds(moved);
    announce(t('today.movedTo', { kind: t(`today.${kind}`), place: to + 1 }));
  };
  const toggle = (kind: TodayKind, isShown: boolean) =>
    setHidden(isShown ? hidden.filter((one) => one !== kind) : [...hidden, kind]);
  return (
    <Dialog opened size="sm" onClose={onClose} title={t('today.arrange')}>
      <DialogForm isBusy={save.isPending} error={save.error} onSubmit={() => save.mutate()} onClose={onClose}>
        <ol className={classes.kinds}>
          {kinds.map((kind, index) => (
            <li key={kind}>
              <Checkbox
                label={t(`today.${kind}`)}
                checked={!hidden.includes(kind)}
                onChange={({ currentTarget: { checked } }) => toggle(kind, checked)}
              />
              <MoveButton kind={kind} by={-1} isEnd={index === 0} onMove={move} />
              <MoveButton kind={kind} by={1} isEnd={index === kinds.length - 1} onMove={move} />
            </li>
          ))}
        </ol>
        <FigureFields value={figures} kinds={kinds.filter((kind) => !hidden.includes(kind))} onChange={setFigures} />
        <StartPageField value={page} onChange={setPage} />
      </DialogForm>
    </Dialog>
  );
}

interface MoveButtonProps {
  kind: TodayKind;
  by: 1 | -1;
  isEnd: boolean;
  onMove: (kind: TodayKind, by: 1 | -1) => void;
}

function MoveButton({ kind, by, isEnd, onMove }: MoveButtonProps) {
  const { t } = useTranslation();
  const Icon = by === 1 ? IconArrowDown : IconArrowUp;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t(by === 1 ? 'today.down' : 'today.up', { kind: t(`today.${kind}`) })}
      onClick={() => onMove(kind, by)}
      {...lockedBy(isEnd && t(by === 1 ? 'today.isLast' : 'today.isFirst'))}
    >
      <Icon size={16} stroke={1.75} />
    </ActionIcon>
  );
}

interface StartPageFieldProps {
  value: StartPage | null;
  onChange: (page: StartPage | null) => void;
}

/** The pages of the navigation that the reader may see. */
function StartPageField({ value, onChange }: StartPageFieldProps) {
  const { t } = useTranslation();
  const rights = useRights();
  const items = navigation.flatMap(({ items }) => items);
  const offered = startPages.flatMap((page) => {
    const item = items.find(({ path, right }) => path === `/${page}` && rights.has(right));
    return item ? [{ value: page, label: t(item.label) }] : [];
  });
  return (
    <NativeSelect
      label={t('today.startPage')}
      description={t('today.startPageText')}
      data={[{ value: '', label: t('today.usualStart') }, ...offered]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(startPages.find((page) => page === currentTarget.value) ?? null)}
    />
  );
}
