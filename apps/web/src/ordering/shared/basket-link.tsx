import { Button } from '@mantine/core';
import { IconBasket } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBasket } from './use-basket.ts';

/** A link to the basket, with the number of articles in it. */
export function BasketLink({ buyer }: { buyer?: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useBasket(buyer);
  const count = data?.lines.length ?? 0;
  return (
    <Button
      variant={count > 0 ? 'filled' : 'default'}
      leftSection={<IconBasket size={16} stroke={1.75} />}
      renderRoot={(props) => <Link {...props} to="/basket" search={buyer ? { account: buyer } : {}} />}
    >
      {count > 0 ? t('ordering.basketWith', { count }) : t('ordering.basket')}
    </Button>
  );
}
