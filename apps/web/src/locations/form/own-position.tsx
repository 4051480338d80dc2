import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface OwnPositionProps {
  onFound: (position: { latitude: number; longitude: number }) => void;
}

/** Rounds to six decimals, which is a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Fills in the position of the phone or computer, for users at the location. */
export function OwnPosition({ onFound }: OwnPositionProps) {
  const { t } = useTranslation();
  const [isLooking, setLooking] = useState(false);
  const look = () => {
    setLooking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setLooking(false);
        onFound({ latitude: rounded(latitude), longitude: rounded(longitude) });
      },
      () => {
        setLooking(false);
        showToast({ kind: 'error', text: t('locations.noPosition') });
      },
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconCurrentLocation size={16} stroke={1.75} />}
      loading={isLooking}
      onClick={look}
    >
      {t('locations.takePosition')}
    </Button>
  );
}
