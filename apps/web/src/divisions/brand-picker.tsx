import { Button, TextInput } from '@mantine/core';
import { contrastWithWhite, isLegible, legibleAccent } from '@werkbank/contract/divisions/brand-colours.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import classes from './brand-picker.module.css';

/** Colour and logo as chosen in the form. */
export interface PickedBrand {
  /** `#rrggbb`, or the text typed so far; empty for the colour of the theme. */
  accent: string;
  /** A `data:` URL; null for none. */
  logo: string | null;
}

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** Whether a colour can be stored: none, or a complete one on which white text can be read. */
export const isFitting = ({ accent }: PickedBrand): boolean => accent === '' || (isColour(accent) && isLegible(accent));

/** The body to send: only what changed, the logo without the prefix of its `data:` URL. */
export function brandChange(before: { accent: string | null; logo: string | null }, { accent, logo }: PickedBrand) {
  return {
    ...((accent || null) !== before.accent && { accent: accent || null }),
    ...(logo !== before.logo && { logo: logo && logo.slice(logo.indexOf(',') + 1) }),
  };
}

interface BrandPickerProps {
  /** Name of the company, for the preview. */
  name: string;
  value: PickedBrand;
  onChange: (value: PickedBrand) => void;
}

/** The fields of colour and logo, with a preview. */
export function BrandPicker({ name, value, onChange }: BrandPickerProps) {
  return (
    <>
      <AccentField value={value.accent} onChange={(accent) => onChange({ ...value, accent })} />
      <LogoField value={value.logo} onChange={(logo) => onChange({ ...value, logo })} />
      <Preview name={name} value={value} />
    </>
  );
}

/** The colour of the product. */
const exampleAccent = '#05666e';

function AccentField({ value, onChange }: { value: string; onChange: (accent: string) => void }) {
  const { t } = useTranslation();
  const isWhole = isColour(value);
  return (
    <div>
      <TextInput
        label={t('brand.accent')}
        description={t('brand.accentHint')}
        placeholder={exampleAccent}
        maxLength={7}
        value={value}
        error={value !== '' && !isWhole && t('brand.accentInvalid')}
        onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
        rightSection={
          <input
            type="color"
            className={classes.colour}
            aria-label={t('brand.pickColour')}
            value={isWhole ? value : exampleAccent}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
      />
      {isWhole && <Contrast accent={value} onChange={onChange} />}
    </div>
  );
}

/** A message whether white text can be read on the colour. */
function Contrast({ accent, onChange }: { accent: string; onChange: (accent: string) => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const ratio = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
    // Rounded down: a contrast that is refused must not look sufficient.
    Math.floor(contrastWithWhite(accent) * 10) / 10,
  );
  const isGood = isLegible(accent);
  return (
    <p className={classes.contrast} role="status" data-bad={!isGood || undefined}>
      {t('brand.contrast', { ratio })} {t(isGood ? 'brand.contrastGood' : 'brand.contrastBad')}
      {!isGood && (
        <Button variant="default" size="xs" onClick={() => onChange(legibleAccent(accent))}>
          {t('brand.darken')}
        </Button>
      )}
    </p>
  );
}

const maxBytes = 1_000_000;

function LogoField({ value, onChange }: { value: string | null; onChange: (logo: string | null) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > maxBytes);
    if (file.size <= maxBytes) onChange(await dataUrlOf(file));
  };
  return (
    <div>
      <span className={classes.label}>{t('brand.logo')}</span>
      <p className={classes.hint}>{t('brand.logoHint')}</p>
      <div className={classes.logo}>
        {value ? <img src={value} alt={t('brand.logo')} /> : <span>{t('brand.noLogo')}</span>}
      </div>
      {isTooLarge && (
        <p role="alert" className={classes.contrast} data-bad>
          {t('brand.logoTooLarge')}
        </p>
      )}
      <div className={classes.actions}>
        <Button component="label" htmlFor={id} variant="default" size="xs">
          {t(value ? 'brand.replaceLogo' : 'brand.choose')}
        </Button>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          aria-label={t('brand.logo')}
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        {value !== null && (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
            {t('brand.removeLogo')}
          </Button>
        )}
      </div>
    </div>
  );
}

const dataUrlOf = async (file: Blob): Promise<string> =>
  await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });

function Preview({ name, value }: { name: string; value: PickedBrand }) {
  const { t } = useTranslation();
  const accent = isColour(value.accent) ? value.accent : 'var(--accent)';
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.label}>{t('brand.preview')}</figcaption>
      <div className={classes.paper}>
        {value.logo && <img src={value.logo} alt="" />}
        <b style={{ color: accent }}>{name}</b>
        <span style={{ color: accent }}>{t('brand.previewPaper')}</span>
      </div>
      <div className={classes.screen}>
        <span className={classes.link} style={{ color: accent }}>
          {t('brand.previewLink')}
        </span>
        <span className={classes.button} style={{ background: accent }}>
          {t('brand.previewButton')}
        </span>
      </div>
    </figure>
  );
}
