import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Section } from '#src/ui/page/section.tsx';
import { showFailure } from '#src/ui/toasts/toast-store.ts';
import { readDeviceState, switchOff, switchOn } from './device.ts';

const queryKey = ['device', 'notifications'];

/** Notifications in this browser while Werkbank is closed. */
export function DeviceSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: state } = useQuery({ queryKey, queryFn: readDeviceState });
  const change = useMutation({
    mutationFn: async (isOn: boolean) => await (isOn ? switchOn() : switchOff()),
    onError: showFailure,
    onSettled: async () => await client.invalidateQueries({ queryKey }),
  });
  const isOn = state === 'on';
  return (
    <Section title={t('notifications.device')}>
      <p>{t(`notifications.device.${state ?? 'off'}`)}</p>
      {state === 'unopened' && <a href="/m">{t('notifications.openPhone')}</a>}
      {(isOn || state === 'off') && (
        <Button variant="default" loading={change.isPending} onClick={() => change.mutate(!isOn)}>
          {t(isOn ? 'notifications.switchOff' : 'notifications.switchOn')}
        </Button>
      )}
    </Section>
  );
}
