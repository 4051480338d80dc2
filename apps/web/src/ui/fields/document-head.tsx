import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateField } from '../date-field/date-field.tsx';
import { FieldPair } from './field-layout.tsx';

export interface DocumentHead {
  yourRef: string;
  deliveryDate: string | null;
  remarks: string;
}

interface DocumentHeadProps<Head> {
  head: Head;
  labels: { yourRef: string; deliveryDate: string };
  onChange: (head: Head) => void;
}

/** Header of a new order besides parties and lines: the customer's reference, the requested day, and notes. */
export function DocumentHeadFields<Head extends DocumentHead>({ head, labels, onChange }: DocumentHeadProps<Head>) {
  const { t } = useTranslation();
  return (
    <>
      <FieldPair>
        <TextInput
          id="yourRef"
          label={labels.yourRef}
          maxLength={40}
          autoComplete="off"
          value={head.yourRef}
          onChange={({ currentTarget: { value } }) => onChange({ ...head, yourRef: value })}
        />
        <DateField
          id="deliveryDate"
          label={labels.deliveryDate}
          value={head.deliveryDate}
          onChange={(deliveryDate) => onChange({ ...head, deliveryDate })}
        />
      </FieldPair>
      <Textarea
        id="remarks"
        label={t('field.remarks')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={4000}
        value={head.remarks}
        onChange={({ currentTarget: { value } }) => onChange({ ...head, remarks: value })}
      />
    </>
  );
}
