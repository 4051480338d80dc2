import { Link, useLocation } from '@tanstack/react-router';
import { type CSSProperties, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand, useHasRight, useMe, useRights } from '#src/identity/use-me.ts';
import { readAddress } from '#src/ui/list/view-address.ts';
import { frameParts } from './frame-parts.ts';
import { useKnownViews } from './list/chosen-views.ts';
import { currentItem, isOffered, type NavigationItem, navigation } from './navigation.ts';
import classes from './side-nav.module.css';

/** The areas of the product that the signed-in person may enter. */
export function SideNav({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const rights = useRights();
  const brand = useBrand();
  const groups = navigation
    .map((group) => ({ ...group, items: group.items.filter((item) => isOffered(item, rights, brand)) }))
    .filter((group) => group.items.length > 0);
  const current = currentItem(
    groups.flatMap(({ items }) => items),
    useLocation().pathname,
  );
  return (
    <>
      {open && <button type="button" className={classes.scrim} onClick={onClose} aria-label={t('app.closeMenu')} />}
      <nav id="side-nav" className={classes.nav} data-open={open || undefined} aria-label={t('app.menu')}>
        <Pinned />
        {groups.map((group, index) => (
          <div key={group.label ?? index} className={classes.group}>
            {group.label && <div className={classes.heading}>{t(group.label)}</div>}
            <ul>
              {group.items.map((item) => (
                <li key={item.path}>
                  <Entry item={item} isCurrent={item === current} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}

/** The pinned views; their place is kept while they are loaded. */
function Pinned() {
  const known = useKnownViews();
  const { hasChosenViews } = useMe();
  const count = known?.pinned.length ?? 0;
  const { PinnedViews } = frameParts();
  if (!useHasRight('views.change') || !(hasChosenViews || count > 0)) return null;
  const place = count > 0 && <div className={classes.place} style={{ '--entries': count } as CSSProperties} />;
  return (
    <Suspense fallback={place}>
      <PinnedViews />
    </Suspense>
  );
}

function Entry({ item, isCurrent }: { item: NavigationItem; isCurrent: boolean }) {
  const { t } = useTranslation();
  const Icon = item.icon;
  const Badge = frameParts().badges[item.path];
  const view = useKnownViews()?.defaults.find(({ list }) => `/${list}` === item.path);
  return (
    <Link
      to={item.path}
      {...(view && { search: readAddress(view.search, {}) as never })}
      className={classes.entry}
      activeOptions={{ includeSearch: false, exact: !isCurrent }}
      // The link itself knows only pages below its path.
      {...(isCurrent && { 'data-status': 'active', 'aria-current': 'page' })}
    >
      <Icon size={18} stroke={1.75} />
      {t(item.label)}
      {Badge && (
        <Suspense>
          <Badge />
        </Suspense>
      )}
    </Link>
  );
}
