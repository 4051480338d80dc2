import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from './lazy-menu.tsx';
import type { PageAction, PageLink } from './page-links-menu.tsx';
import { useIsPhone } from './use-is-phone.ts';

const preload = async () => await import('./page-links-menu.tsx');
const PageLinksMenu = lazy(async () => ({ default: (await preload()).PageLinksMenu }));

interface PageLinksProps {
  links: readonly PageLink[];
  /** How many of the links are buttons where there is room; the others are in the menu. */
  shown?: number;
  /** Always in the menu. */
  actions?: readonly PageAction[];
}

/** Links to other pages next to the primary button; all in a menu on a phone, where their names would be cut. */
export function PageLinks({ links, shown = links.length, actions = [] }: PageLinksProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const buttons = isPhone ? [] : links.slice(0, shown);
  const others = links.slice(buttons.length);
  const target = (
    <Button variant="default" px="xs" aria-label={t('action.more')}>
      <IconDots size={18} />
    </Button>
  );
  return (
    <>
      {buttons.map(({ to, label, Icon }) => (
        <Button key={to} component={Link} to={to} variant="default" leftSection={<Icon size={16} />}>
          {label}
        </Button>
      ))}
      {others.length + actions.length > 0 && (
        <LazyMenu target={target} preload={preload}>
          {(button) => <PageLinksMenu target={button} links={others} actions={actions} isAbove={isPhone} />}
        </LazyMenu>
      )}
    </>
  );
}
