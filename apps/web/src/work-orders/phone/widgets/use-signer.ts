import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isSigned, noSignature, type Signature, type Stroke } from '#src/ui/signature/signature-model.ts';
import { pictureOf } from '#src/ui/signature/signature-picture.ts';
import { useKeepPhoneDraft, useKeptForm, usePhoneDraft } from '../outbox/use-kept-form.ts';

interface Signing {
  name: string;
  role: string;
  way: Signature['way'];
}

const blankSigning: Signing = { name: '', role: '', way: 'drawn' };

/** Milliseconds after which a drawn line is not restored: the person who drew it may have left. */
const lineLife = 15 * 60_000;

/**
 * The drawn line, which survives a reload and an empty battery for a few minutes. Leaving the screen deletes it, so that no one can submit
 * another person's signature.
 */
function useKeptLine(name: string) {
  const kept = usePhoneDraft<readonly Stroke[]>(name);
  const [drawn, setStrokes] = useState<readonly Stroke[]>();
  const [openedAt] = useState(() => Date.now());
  const { key, forget } = useKeepPhoneDraft(name, drawn);
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && forget()), [router, forget]);
  const isFresh = kept && openedAt - Date.parse(kept.at) < lineLife;
  const restored = isFresh ? kept.values : noSignature.strokes;
  const strokes = drawn ?? restored;
  return { key, strokes, setStrokes, isRestored: drawn === undefined && strokes.length > 0 };
}

/** Name, function and signature of the person who signs, stored on the phone under `draftName` until they are sent. */
export function useSigner(draftName: string) {
  const { key, values: { name, role, way } = blankSigning, change, close } = useKeptForm<Signing>(draftName);
  const { key: lineKey, strokes, setStrokes, isRestored } = useKeptLine(`${draftName}.line`);
  const [isTried, setTried] = useState(false);
  const signature: Signature = { way, strokes };
  const isNamed = name.trim() !== '';
  const isDone = isSigned(signature, name);
  const signedName = [name.trim(), role.trim()].filter(Boolean).join(', ');
  return {
    signature,
    setStrokes,
    /** The line was drawn before the page was reloaded, and is not sent. */
    isRestored,
    name,
    role,
    change: (part: Partial<Signing>) => change({ name, role, way, ...part }),
    /** Keys of what is stored. */
    keys: [key, lineKey],
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
