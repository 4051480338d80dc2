import type { MapServices } from '@werkbank/contract/administration/readiness/map-services.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { defineForm, type FormValues } from '#src/ui/form/define-form.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { text } from '#src/ui/form/form-field.ts';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface MapServicesDialogProps {
  services: MapServices;
  onClose: () => void;
}

const mapServicesForm = defineForm<MapServices>()(
  {
    routingUrl: text('readiness.maps.routingUrl', 500),
    tileUrl: text('readiness.maps.tileUrl', 500),
    tileAttribution: text('readiness.maps.tileAttribution', 200),
  },
  {
    ofCode: {
      'routing.unreachable': 'routingUrl',
      'routing.no_table': 'routingUrl',
    },
  },
);

/** Sets the routing service, which the server tries first. */
export function MapServicesDialog(props: MapServicesDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={props.onClose} title={t('readiness.maps.title')}>
      <MapServicesForm {...props} />
    </Dialog>
  );
}

/** Settings that were never stored conflict with nobody. */
const withModified = (services: MapServices) => ({ ...services, modified: services.modified ?? '' });
type StoredServices = ReturnType<typeof withModified>;

function MapServicesForm({ services, onClose }: MapServicesDialogProps) {
  const { t } = useTranslation();
  const { field, state } = useDialogRecord<
    StoredServices,
    FormValues<typeof mapServicesForm>,
    ReturnType<typeof mapServicesForm.bodyOf>
  >({
    model: mapServicesForm,
    record: withModified(services),
    store: async (values, kept) =>
      withModified(
        await api.administration.updateMapServices({
          body: mapServicesForm.bodyOf(values),
          ifMatch: (kept ?? services).version,
        }),
      ),
    isSecret: true,
    refreshes: ['administration', 'workOrders'],
    onSaved: () => {
      showToast({ text: t('readiness.maps.saved') });
      onClose();
    },
  });
  return (
    <DialogForm {...state} submitLabel={t('readiness.maps.save')} onClose={onClose}>
      <p>{t('readiness.maps.text')}</p>
      {field.text('routingUrl', {
        autoComplete: 'off',
        spellCheck: false,
        type: 'url',
        inputMode: 'url',
        placeholder: 'https://osrm.example.nl',
        description: t('readiness.maps.routingUrlHint'),
      })}
      {field.text('tileUrl', {
        autoComplete: 'off',
        spellCheck: false,
        inputMode: 'url',
        placeholder: 'https://tiles.example.nl/{z}/{x}/{y}.png',
        description: t('readiness.maps.tileUrlHint'),
      })}
      {field.text('tileAttribution', { autoComplete: 'off', description: t('readiness.maps.tileAttributionHint') })}
    </DialogForm>
  );
}
