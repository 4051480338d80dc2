import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from './lazy-menu.tsx';
import type { PageLink } from './page-links-menu.tsx';
import { useIsPhone } from './use-is-phone.ts';

const preload = async () => await import('./page-links-menu.tsx');
const PageLinksMenu = lazy(async () => ({ default: (await preload()).PageLinksMenu }));

/** Links to other pages next to the primary button; a menu on a phone, where their names would be cut. */
export function PageLinks({ links }: { links: readonly PageLink[] }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  if (!isPhone)
    return links.map(({ to, label, Icon }) => (
      <Button key={to} component={Link} to={to} variant="default" leftSection={<Icon size={16} />}>
        {label}
      </Button>
    ));
  const target = (
    <Button variant="default" px="xs" aria-label={t('action.more')}>
      <IconDots size={18} />
    </Button>
  );
  return (
    <LazyMenu target={target} preload={preload}>
      {(button) => <PageLinksMenu target={button} links={links} />}
    </LazyMenu>
  );
}
