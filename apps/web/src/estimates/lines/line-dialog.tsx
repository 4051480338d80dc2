import { Textarea, TextInput } from '@mantine/core';
import type { Estimate, EstimateLine } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssetPicker } from '#src/assets/shared/asset-picker.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import type { LineEdits } from './use-lines.tsx';

interface LineDialogProps {
  line: EstimateLine;
  estimate: Estimate;
  edits: LineEdits;
  onClose: () => void;
}

/** The text of a line, the asset it is for, and whether the customer may leave it out. */
export function LineDialog({ line, estimate, edits, onClose }: LineDialogProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState(line);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const change = (part: Partial<EstimateLine>) => setValues((before) => ({ ...before, ...part }));
  const submit = async () => {
    setBusy(true);
    setError(null);
    try {
      await edits.store(line, { ...values, description: values.description.trim() || line.itemDescription });
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={t('estimates.lineTitle', { line: line.lineNumber, item: line.itemCode })}>
      <DialogForm isBusy={isBusy} error={error} onSubmit={() => void submit()} onClose={onClose}>
        <TextInput
          data-autofocus
          label={t('field.description')}
          maxLength={100}
          autoComplete="off"
          value={values.description}
          onChange={({ currentTarget: { value } }) => change({ description: value })}
        />
        <AssetField estimate={estimate} line={values} onChange={change} />
        <Textarea
          label={t('field.notes')}
          description={t('estimates.notesHint')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
          value={values.notes ?? ''}
          onChange={({ currentTarget: { value } }) => change({ notes: value || null })}
        />
        <Checkbox
          label={t('estimates.optional')}
          description={t('estimates.optionalHint')}
          checked={values.optional}
          onChange={({ currentTarget: { checked } }) => change({ optional: checked })}
        />
      </DialogForm>
    </Dialog>
  );
}

interface AssetFieldProps {
  estimate: Estimate;
  line: EstimateLine;
  onChange: (part: Partial<EstimateLine>) => void;
}

function AssetField({ estimate, line, onChange }: AssetFieldProps) {
  const { t } = useTranslation();
  const { assetId, assetTag, assetDescription } = line;
  return (
    <AssetPicker
      label={t('estimates.asset')}
      description={t('estimates.assetHint')}
      division={estimate.division}
      locationId={estimate.locationId}
      value={assetId ? { id: assetId, tag: assetTag, description: assetDescription ?? '' } : null}
      onChange={(asset) =>
        onChange({
          assetId: asset?.id ?? null,
          assetTag: asset?.tag ?? null,
          assetDescription: asset?.description ?? null,
          // The defect of another asset does not apply to this one.
          ...(asset?.id !== assetId && { serviceReportId: null, defectCode: null }),
        })
      }
    />
  );
}
