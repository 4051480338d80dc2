import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSigned, noSignature, type Signature } from '../signature/signature-model.ts';
import { SignaturePad } from '../signature/signature-pad.tsx';
import { pictureOf } from '../signature/signature-picture.ts';
import classes from './gallery.module.css';
import { Output } from './output.tsx';

/** A signature and the picture that would be sent. */
export function SignatureSection() {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [value, setValue] = useState<Signature>(noSignature);
  const picture = usePicture(value, name);
  return (
    <div className={classes.columns}>
      <TextInput label={t('field.name')} value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      <SignaturePad label={t('signature.draw')} name={name} value={value} onChange={setValue} />
      <Output name="strokes" value={value.strokes.length} />
      <Output name="picture" value={picture} />
    </div>
  );
}

function usePicture(value: Signature, name: string) {
  const [picture, setPicture] = useState<{ type: string; size: number } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const made = isSigned(value, name) ? pictureOf(value, name) : Promise.resolve(null);
    void made.then((blob) => isWanted && setPicture(blob && { type: blob.type, size: blob.size }));
    return () => {
      isWanted = false;
    };
  }, [value, name]);
  return picture;
}
