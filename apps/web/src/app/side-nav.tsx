import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type NavigationItem, navigation } from './navigation.ts';
import { hasRole } from './roles.ts';
import classes from './side-nav.module.css';
import { useMe } from './use-me.ts';

/** The areas of the product that this person may enter. */
export function SideNav({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { roles } = useMe();
  const groups = navigation
    .map((group) => ({ ...group, items: group.items.filter((item) => hasRole(item.roles, roles)) }))
    .filter((group) => group.items.length > 0);
  return (
    <>
      {open && <button type="button" className={classes.scrim} onClick={onClose} aria-label={t('app.closeMenu')} />}
      <nav id="side-nav" className={classes.nav} data-open={open || undefined} aria-label={t('app.menu')}>
        {groups.map((group, index) => (
          <div key={group.label ?? index} className={classes.group}>
            {group.label && <div className={classes.heading}>{t(group.label)}</div>}
            <ul>
              {group.items.map((item) => (
                <li key={item.path}>
                  <Entry item={item} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}

function Entry({ item }: { item: NavigationItem }) {
  const { t } = useTranslation();
  const Icon = item.icon;
  return (
    <Link to={item.path} className={classes.entry} activeOptions={{ includeSearch: false }}>
      <Icon size={18} stroke={1.75} />
      {t(item.label)}
    </Link>
  );
}
