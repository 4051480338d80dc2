import { Button, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureOfName } from './signature-drawing.ts';
import classes from './signature-field.module.css';
import { type SignaturePadHandle, useSignaturePad } from './use-signature-pad.ts';

const ways = ['draw', 'type'] as const;
type Way = (typeof ways)[number];

/** Somebody known there. */
export interface Person {
  name: string;
  role: string | null;
}

/** Who signs, and the line on the glass; a name that is typed may stand for the line. */
export function useSigner() {
  const pad = useSignaturePad();
  const [name, setName] = useState('');
  const [role, setRole] = useState('');
  const [way, setWay] = useState<Way>('draw');
  const [isTried, setTried] = useState(false);
  const isNamed = name.trim() !== '';
  const isSigned = way === 'type' ? isNamed : !pad.isEmpty;
  const signedName = [name.trim(), role.trim()].filter(Boolean).join(', ');
  return {
    pad,
    name,
    setName,
    role,
    setRole,
    way,
    setWay,
    /** Name and function, as they stand below the line. */
    signedName,
    nameIsMissing: isTried && !isNamed,
    lineIsMissing: isTried && !isSigned,
    /** The signature as a picture; undefined, and said at the field, when something is missing. */
    sign: async (): Promise<Blob | undefined> => {
      setTried(true);
      if (!isNamed || !isSigned) return undefined;
      const canvas = pad.canvas.current;
      if (way === 'draw') return await pad.read();
      return await pictureOfName(name.trim(), canvas ? getComputedStyle(canvas).color : '');
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
  const { name, setName, role, setRole, way } = signer;
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
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          size="lg"
          label={t('phone.signature.role')}
          maxLength={38}
          autoComplete="off"
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value)}
        />
      </div>
      <Ways signer={signer} />
      <Line signer={signer} />
      {signer.lineIsMissing && (
        <p role="alert" className={classes.problem}>
          {t(way === 'draw' ? 'phone.signature.noLine' : 'phone.signature.noName')}
        </p>
      )}
    </div>
  );
}

function People({ signer: { setName, setRole }, people }: SignatureFieldProps) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  return (
    <div className={classes.people} role="group" aria-label={t('phone.signature.people')}>
      {people.map((person) => (
        <Button
          key={person.name}
          size="md"
          variant="default"
          onClick={() => {
            setName(person.name);
            setRole(person.role ?? '');
          }}
        >
          {person.name}
        </Button>
      ))}
    </div>
  );
}

function Ways({ signer: { way, setWay } }: { signer: Signer }) {
  const { t } = useTranslation();
  return (
    <div role="radiogroup" aria-label={t('phone.signature')} className={classes.ways}>
      {ways.map((one) => (
        <label key={one} className={classes.way}>
          <input
            type="radio"
            name="signatureWay"
            className="visually-hidden"
            checked={way === one}
            onChange={() => setWay(one)}
          />
          {t(`phone.signature.${one}`)}
        </label>
      ))}
    </div>
  );
}

/** The glass, or the typed name as it will stand on paper. */
function Line({ signer: { pad, way, name } }: { signer: Signer }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.frame} hidden={way !== 'draw'}>
        <canvas ref={pad.canvas} className={classes.canvas} role="img" aria-label={t('phone.signature.here')} />
        <Tools pad={pad} />
      </div>
      {way === 'type' && (
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

function Tools({ pad: { isEmpty, undo, clear } }: { pad: SignaturePadHandle }) {
  const { t } = useTranslation();
  return (
    <div className={classes.tools}>
      <Button
        size="md"
        variant="default"
        disabled={isEmpty}
        leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
        onClick={undo}
      >
        {t('phone.signature.undo')}
      </Button>
      <Button
        size="md"
        variant="default"
        disabled={isEmpty}
        leftSection={<IconEraser size={20} aria-hidden="true" />}
        onClick={clear}
      >
        {t('phone.signature.clear')}
      </Button>
    </div>
  );
}
