import { Button, Input } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { ChoiceSwitch } from '../fields/choice-switch.tsx';
import { noSignature, type Signature, type Stroke } from './signature-model.ts';
import classes from './signature-pad.module.css';
import { useSignatureCanvas } from './use-signature-canvas.ts';

export interface SignaturePadProps {
  value: Signature;
  onChange: (value: Signature) => void;
  /** Name of the signer: when typed, it replaces a drawn line. */
  name: string;
  label: string;
  error?: string | undefined;
  required?: boolean | undefined;
}

/**
 * A field for a signature: a line drawn with a finger, pen or mouse, or the typed name of a person who cannot draw one.
 * `pictureOf` of `signature-picture.ts` makes the PNG.
 */
export function SignaturePad({ value, onChange, name, label, error, required = false }: SignaturePadProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Input.Wrapper
      id={id}
      label={label}
      error={error}
      required={required}
      labelElement="div"
      className={classes.signature ?? ''}
    >
      <div role="group" aria-labelledby={`${id}-label`} aria-describedby={error && `${id}-error`}>
        <ChoiceSwitch
          label={label}
          value={value.way}
          onChange={(way) => onChange({ ...value, way })}
          options={[
            { value: 'drawn', label: t('signature.draw') },
            { value: 'typed', label: t('signature.type') },
          ]}
        />
        {value.way === 'typed' ? (
          <p className={classes.sheet}>
            <span className={classes.name}>{name.trim() || t('signature.nameMissing')}</span>
          </p>
        ) : (
          <Sheet value={value} onChange={onChange} isFaulty={Boolean(error)} />
        )}
      </div>
    </Input.Wrapper>
  );
}

interface SheetProps {
  value: Signature;
  onChange: (value: Signature) => void;
  isFaulty: boolean;
}

function Sheet({ value, onChange, isFaulty }: SheetProps) {
  const { t } = useTranslation();
  const canvas = useSignatureCanvas(value.strokes, (strokes: Stroke[]) => onChange({ ...value, strokes }));
  const isEmpty = value.strokes.length === 0;
  return (
    <>
      <div className={classes.sheet} data-faulty={isFaulty || undefined}>
        <canvas
          ref={canvas}
          className={classes.canvas}
          role="img"
          aria-label={isEmpty ? t('signature.empty') : t('signature.drawn')}
        />
        {isEmpty && (
          <span className={classes.hint} aria-hidden="true">
            {t('signature.empty')}
          </span>
        )}
      </div>
      <Button variant="subtle" size="xs" onClick={() => onChange(noSignature)} {...lockedBy(isEmpty && t('why.empty'))}>
        {t('action.clear')}
      </Button>
    </>
  );
}
