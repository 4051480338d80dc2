import { Button, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconArrowsMaximize, IconArrowsMinimize, IconEraser } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { useSignatureCanvas } from '#src/ui/signature/use-signature-canvas.ts';
import type { RoundOrder } from '../pack/pack-model.ts';
import { RecordedLine } from './recorded-line.tsx';
import classes from './signature-field.module.css';
import type { Signer } from './use-signer.ts';

const ways = [
  ['drawn', 'draw'],
  ['typed', 'type'],
] as const;

interface Person {
  name: string;
  role: string | null;
}

const maxPeople = 4;

/** Likely signers: the contact of the order, then the contacts of the customer. */
function peopleOf({ order, contacts }: RoundOrder): Person[] {
  const named = order.contactName ? [{ name: order.contactName, role: null }] : [];
  const others = contacts.map(({ fullName, jobTitle }) => ({ name: fullName, role: jobTitle }));
  const byName = new Map([...named, ...others].map((person) => [person.name, person]));
  return [...byName.values()].slice(0, maxPeople);
}

interface SignatureFieldProps {
  signer: Signer;
  /** The order whose contacts are offered as signers. */
  order: RoundOrder;
}

/** The signature first, which is visible without scrolling, then fields for name and function. */
export function SignatureField({ signer, order }: SignatureFieldProps) {
  const { t } = useTranslation();
  const { name, role, change } = signer;
  return (
    <div className={classes.field}>
      <SignatureMethods signer={signer} />
      <Line signer={signer} />
      {signer.isRestored && <RecordedLine isUnsent>{t('phone.signature.restored')}</RecordedLine>}
      {signer.lineIsMissing && (
        <p role="alert" className={classes.problem}>
          {t(signer.signature.way === 'drawn' ? 'phone.signature.noLine' : 'phone.signature.noName')}
        </p>
      )}
      <People signer={signer} people={peopleOf(order)} />
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
    </div>
  );
}

function People({ signer: { change }, people }: { signer: Signer; people: readonly Person[] }) {
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

function SignatureMethods({ signer: { signature, change } }: { signer: Signer }) {
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

/** The drawing area, or the typed name as it will be printed. */
function Line({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  const { signature, setStrokes, name } = signer;
  const canvas = useSignatureCanvas(signature.strokes, setStrokes);
  const { sheet, isFull, toggle } = useFullScreen();
  return (
    <>
      <div ref={sheet} className={classes.frame} data-full={isFull || undefined} hidden={signature.way !== 'drawn'}>
        <canvas ref={canvas} className={classes.canvas} role="img" aria-label={t('phone.signature.here')} />
        <div className={classes.tools}>
          <Tools signer={signer} />
          <FullScreenButton isFull={isFull} onClick={toggle} />
        </div>
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

function FullScreenButton({ isFull, onClick }: { isFull: boolean; onClick: () => void }) {
  const { t } = useTranslation();
  const Icon = isFull ? IconArrowsMinimize : IconArrowsMaximize;
  return (
    <Button
      size="md"
      variant="default"
      aria-label={t(isFull ? 'phone.signature.small' : 'phone.signature.full')}
      onClick={onClick}
    >
      <Icon size={20} aria-hidden="true" />
    </Button>
  );
}

/** The sheet over the whole screen, in landscape where the browser can turn it; Escape and the back button of the phone leave it. */
function useFullScreen() {
  const sheet = useRef<HTMLDivElement>(null);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === sheet.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const open = async () => {
    setFull(true);
    await sheet.current?.requestFullscreen?.();
    // Missing from the browser's type definitions, and from browsers of desktops.
    const turning = screen.orientation as unknown as { lock?: (to: 'landscape') => Promise<void> };
    await turning.lock?.('landscape');
  };
  const toggle = () => {
    if (!isFull) return void open().catch(() => undefined);
    setFull(false);
    if (document.fullscreenElement) void document.exitFullscreen();
  };
  return { sheet, isFull, toggle };
}

function Tools({ signer: { signature, setStrokes } }: { signer: Signer }) {
  const { t } = useTranslation();
  const { strokes } = signature;
  const isEmpty = strokes.length === 0;
  return (
    <>
      <Button
        size="md"
        variant="default"
        aria-label={t('phone.signature.undo')}
        onClick={() => setStrokes(strokes.slice(0, -1))}
        {...lockedBy(isEmpty && t('why.empty'))}
      >
        <IconArrowBackUp size={20} aria-hidden="true" />
      </Button>
      <Button
        size="md"
        variant="default"
        leftSection={<IconEraser size={20} aria-hidden="true" />}
        onClick={() => setStrokes([])}
        {...lockedBy(isEmpty && t('why.empty'))}
      >
        {t('phone.signature.clear')}
      </Button>
    </>
  );
}
