import { Button, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSigned, noSignature, type Signature } from '#src/ui/signature/signature-model.ts';
import { pictureOf } from '#src/ui/signature/signature-picture.ts';
import { useSignatureCanvas } from '#src/ui/signature/use-signature-canvas.ts';
import { useKeptForm } from '../outbox/use-kept-form.ts';
import classes from './signature-field.module.css';

const ways = [
  ['drawn', 'draw'],
  ['typed', 'type'],
] as const;

/** Somebody known there. */
export interface Person {
  name: string;
  role: string | null;
}

interface Signing {
  name: string;
  role: string;
  way: Signature['way'];
}

const nobody: Signing = { name: '', role: '', way: 'drawn' };

/**
 * Who signs, and the line on the glass; a name that is typed may stand for the line. Who it is is kept on this device under
 * `draftName`. The line is not: nobody else may hand in what somebody drew and did not.
 */
export function useSigner(draftName: string) {
  const { values: { name, role, way } = nobody, change, close } = useKeptForm<Signing>(draftName);
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
    /** It was signed or is given up. */
    drop: close,
    /** Name and function, as they stand below the line. */
    signedName,
    nameIsMissing: isTried && !isNamed,
    lineIsMissing: isTried && !isDone,
    /** The signature as a picture; undefined, and said at the field, when something is missing. */
    sign: async (): Promise<Blob | undefined> => {
      setTried(true);
      return isNamed && isDone ? await pictureOf(signature, name) : undefined;
    },
  };
}

export type Signer = ReturnType<typeof useSigner>;

interface SignatureFieldProps {
  signer: Signer;
  /** Names to take with a tap. */
  people: readonly Person[];
}

/** Name, function and signature. */
export function SignatureField({ signer, people }: SignatureFieldProps) {
  const { t } = useTranslation();
  const { name, role, change } = signer;
  return (
    <div className={classes.field}>
      <People signer={signer} people={people} />
      <div className={classes.who}>
        <TextInput
          size="lg"
          label={t('phone.signature.name')}
          required
          maxLength={60}
          autoComplete="off"
          value={name}
          error={signer.nameIsMissing && t('valid.required')}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <TextInput
          size="lg"
          label={t('phone.signature.role')}
          maxLength={38}
          autoComplete="off"
          value={role}
          onChange={({ currentTarget }) => change({ role: currentTarget.value })}
        />
      </div>
      <Ways signer={signer} />
      <Line signer={signer} />
      {signer.lineIsMissing && (
        <p role="alert" className={classes.problem}>
          {t(signer.signature.way === 'drawn' ? 'phone.signature.noLine' : 'phone.signature.noName')}
        </p>
      )}
    </div>
  );
}

function People({ signer: { change }, people }: SignatureFieldProps) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  return (
    <div className={classes.people} role="group" aria-label={t('phone.signature.people')}>
      {people.map((person) => (
        <Button
          key={person.name}
          size="md"
          variant="default"
          onClick={() => change({ name: person.name, role: person.role ?? '' })}
        >
          {person.name}
        </Button>
      ))}
    </div>
  );
}

function Ways({ signer: { signature, change } }: { signer: Signer }) {
  const { t } = useTranslation();
  return (
    <div role="radiogroup" aria-label={t('phone.signature')} className={classes.ways}>
      {ways.map(([way, word]) => (
        <label key={way} className={classes.way}>
          <input
            type="radio"
            name="signatureWay"
            className="visually-hidden"
            checked={signature.way === way}
            onChange={() => change({ way })}
          />
          {t(`phone.signature.${word}`)}
        </label>
      ))}
    </div>
  );
}

/** The glass, or the typed name as it will stand on paper. */
function Line({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  const { signature, setStrokes, name } = signer;
  const canvas = useSignatureCanvas(signature.strokes, setStrokes);
  return (
    <>
      <div className={classes.frame} hidden={signature.way !== 'drawn'}>
        <canvas ref={canvas} className={classes.canvas} role="img" aria-label={t('phone.signature.here')} />
        <Tools signer={signer} />
      </div>
      {signature.way === 'typed' && (
        <>
          <p className={classes.typed} aria-hidden="true">
            {name}
          </p>
          <p className={classes.hint}>{t('phone.signature.typedText')}</p>
        </>
      )}
    </>
  );
}

function Tools({ signer: { signature, setStrokes } }: { signer: Signer }) {
  const { t } = useTranslation();
  const { strokes } = signature;
  const isEmpty = strokes.length === 0;
  return (
    <div className={classes.tools}>
      <Button
        size="md"
        variant="default"
        disabled={isEmpty}
        leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
        onClick={() => setStrokes(strokes.slice(0, -1))}
      >
        {t('phone.signature.undo')}
      </Button>
      <Button
        size="md"
        variant="default"
        disabled={isEmpty}
        leftSection={<IconEraser size={20} aria-hidden="true" />}
        onClick={() => setStrokes([])}
      >
        {t('phone.signature.clear')}
      </Button>
    </div>
  );
}
