import { useState } from 'react';
import { isSigned, noSignature, type Signature } from '#src/ui/signature/signature-model.ts';
import { pictureOf } from '#src/ui/signature/signature-picture.ts';
import { useKeptForm } from '../outbox/use-kept-form.ts';

interface Signing {
  name: string;
  role: string;
  way: Signature['way'];
}

const blankSigning: Signing = { name: '', role: '', way: 'drawn' };

/**
 * Name, function and signature of the person who signs. Name and function are stored on the phone under `draftName`; the drawn line is not,
 * so that no one can submit another person's signature.
 */
export function useSigner(draftName: string) {
  const { key, values: { name, role, way } = blankSigning, change, close } = useKeptForm<Signing>(draftName);
  const [strokes, setStrokes] = useState(noSignature.strokes);
  const [isTried, setTried] = useState(false);
  const signature: Signature = { way, strokes };
  const isNamed = name.trim() !== '';
  const isDone = isSigned(signature, name);
  const signedName = [name.trim(), role.trim()].filter(Boolean).join(', ');
  return {
    signature,
    setStrokes,
    name,
    role,
    change: (part: Partial<Signing>) => change({ name, role, way, ...part }),
    /** Key of the stored name and function. */
    key,
    /** Deletes the stored name after signing. */
    drop: close,
    /** Name and function as printed below the signature. */
    signedName,
    nameIsMissing: isTried && !isNamed,
    lineIsMissing: isTried && !isDone,
    /** The signature as an image; undefined when something is missing, which the fields then show. */
    sign: async (): Promise<Blob | undefined> => {
      setTried(true);
      return isNamed && isDone ? await pictureOf(signature, name) : undefined;
    },
  };
}

export type Signer = ReturnType<typeof useSigner>;
