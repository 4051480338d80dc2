import { IconBookmarkFilled, IconCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { View, ViewedList } from '@werkbank/contract/views/calls.ts';
import { cloneElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { readLayout, showLayoutOfView } from '#src/ui/data-grid/columns/saved-layout.ts';
import type { ViewsMenuProps } from '#src/ui/data-grid/views-button.tsx';
import { readAddress, writeAddress } from '#src/ui/list/view-address.ts';
import { useViewChoice } from './use-view-choice.ts';
import { ViewDialog, type ViewToKeep } from './view-dialog.tsx';
import classes from './views.module.css';

/** Opens a saved view of a list, and saves the current one. */
export function ViewsMenu({ target, list, search, opensAtOnce, onChosen }: ViewsMenuProps) {
  const { t } = useTranslation();
  const [kept, setKept] = useState<ViewToKeep | null>(null);
  const views = useViews(list);
  const address = writeAddress(search);
  // The view shown last: it is preferred among equal views, and stays the one to update after the filters have changed.
  const [lastId, setLastId] = useState<string>();
  const equal = address === '' ? [] : views.rows.filter((view) => view.search === address);
  const active = equal.find(({ id }) => id === lastId) ?? equal[0];
  if (active && active.id !== lastId) setLastId(active.id);
  const last = views.rows.find(({ id, changeable }) => id === lastId && changeable);
  useLayoutOf(list, active, address);
  const open = useOpen(search, onChosen);
  const show = (view?: View) => {
    setLastId(view?.id);
    open(view?.search ?? '');
  };
  return (
    <>
      <Menu defaultOpened={opensAtOnce} position="bottom-end" width={280} withinPortal={false}>
        <Menu.Target>
          {active ? named(target, active.name, t('views.shown', { name: active.name })) : target}
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.list}>
            <Choices
              label={t('views.own')}
              rows={views.rows.filter((view) => !view.shared)}
              active={active}
              onShow={show}
            />
            <Choices
              label={t('views.shared')}
              rows={views.rows.filter((view) => view.shared)}
              active={active}
              onShow={show}
            />
            {views.note && <p className={classes.note}>{t(`views.${views.note}`)}</p>}
          </div>
          <Menu.Divider />
          {last && !active && address !== '' && (
            <Menu.Item onClick={() => setKept({ view: last, list, search: address })}>
              {t('views.update', { name: last.name })}
            </Menu.Item>
          )}
          {active?.changeable && (
            <Menu.Item onClick={() => setKept({ view: active, list, search: address })}>
              {t('views.change', { name: active.name })}
            </Menu.Item>
          )}
          {active && <ChoiceItems view={active} />}
          {!active?.changeable && <KeepItem address={address} onKeep={() => setKept({ list, search: address })} />}
          {address !== '' && <Menu.Item onClick={() => show()}>{t('views.all')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {kept && <ViewDialog {...kept} onClose={() => setKept(null)} />}
    </>
  );
}

/** Shows the columns of a view until another one or the whole list is shown. */
function useLayoutOf(list: string, active: View | undefined, address: string) {
  const isWhole = address === '';
  const stored = active && JSON.stringify(active.layout);
  useEffect(() => {
    if (stored !== undefined) showLayoutOfView(list, readLayout(JSON.parse(stored)) ?? undefined);
    else if (isWhole) showLayoutOfView(list, undefined);
  }, [list, stored, isWhole]);
  useEffect(() => () => showLayoutOfView(list, undefined), [list]);
}

/** What the reader alone decides about a view, also about one that a colleague shares. */
function ChoiceItems({ view }: { view: View }) {
  const { t } = useTranslation();
  const { choose } = useViewChoice();
  return (
    <>
      <Menu.Item onClick={() => choose(view, { pinned: !view.pinned })}>
        {t(view.pinned ? 'views.unpin' : 'views.pin')}
      </Menu.Item>
      <Menu.Item onClick={() => choose(view, { isDefault: !view.isDefault })}>
        {t(view.isDefault ? 'views.endDefault' : 'views.setDefault')}
      </Menu.Item>
    </>
  );
}

function KeepItem({ address, onKeep }: { address: string; onKeep: () => void }) {
  const { t } = useTranslation();
  return (
    <Menu.Item onClick={onKeep} {...lockedBy(!address && t('views.nothingToKeep'))}>
      {t('views.keep')}
    </Menu.Item>
  );
}

interface ChoicesProps {
  label: string;
  rows: readonly View[];
  active: View | undefined;
  onShow: (view: View) => void;
}

function Choices({ label, rows, active, onShow }: ChoicesProps) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {rows.map((view) => (
        <Menu.RadioItem
          key={view.id}
          value={view.id}
          checked={view === active}
          checkIcon={<IconCheck size={16} aria-hidden="true" />}
          closeMenuOnClick
          className={classes.item ?? ''}
          onChange={() => onShow(view)}
        >
          {view.name}
          {view.isDefault && <span className={classes.owner}>{t('views.isDefault')}</span>}
          {view.shared && <span className={classes.owner}>{view.ownerFullName}</span>}
        </Menu.RadioItem>
      ))}
    </>
  );
}

/** Loaded in one request, because a menu does not need more views than one page of the list. */
const maxViews = 200;

function useViews(list: string): { rows: readonly View[]; note?: 'loading' | 'failed' | 'none' } {
  const division = String(useDivision());
  const query = { list: list as ViewedList };
  const { data, isError } = useCall(
    api.views.list,
    { params: { division }, query, pageSize: maxViews },
    { staleTime: 60_000 },
  );
  if (!data) return { rows: [], note: isError ? 'failed' : 'loading' };
  return data.rows.length > 0 ? { rows: data.rows } : { rows: [], note: 'none' };
}

function useOpen(search: object, onChosen: () => void) {
  const navigate = useNavigate();
  return (kept: string) => {
    onChosen();
    void navigate({ to: '.', search: readAddress(kept, search) as never, resetScroll: false });
  };
}

const named = (target: ViewsMenuProps['target'], name: string, label: string) =>
  cloneElement(target, {
    'aria-label': label,
    children: (
      <span className={classes.shown}>
        <IconBookmarkFilled size={18} aria-hidden="true" />
        <span className={classes.name}>{name}</span>
      </span>
    ),
  });
