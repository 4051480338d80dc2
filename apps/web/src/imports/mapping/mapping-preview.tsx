import type { ImportField, ImportPreviewRow } from '@werkbank/contract/imports/import.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { refusalText } from '#src/ui/form/refusal.ts';
import { faultText } from '../shared/refused-rows.tsx';
import classes from './mapping.module.css';
import type { Preview } from './use-preview.ts';
import { writeValue } from './write-value.ts';

const shownRows = 6;

/** The first rows as records, with their errors. */
export function MappingPreview({
  fields,
  preview: { data, error },
}: {
  fields: readonly ImportField[];
  preview: Preview;
}) {
  const { t } = useTranslation();
  if (error)
    return (
      <p role="alert" className={classes.previewError}>
        {refusalText(error)}
      </p>
    );
  if (!data || data.length === 0) return null;
  // Rows with errors come first; valid ones fill up the rest.
  const faulty = data.filter(({ faults }) => faults.length > 0).slice(0, shownRows);
  const good = data.filter(({ faults }) => faults.length === 0).slice(0, Math.max(shownRows - faulty.length, 2));
  const rows = [...faulty, ...good].toSorted((a, b) => a.line - b.line);
  return (
    // A region that scrolls sideways must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling needs the focus
    <div className={classes.preview} role="region" aria-label={t('imports.preview')} tabIndex={0}>
      <table className={classes.table}>
        <caption>{t('imports.preview')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('imports.line')}</th>
            {fields.map((field) => (
              <th key={field.name} scope="col">
                {field.label ?? t(`imports.field.${field.name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PreviewRow key={row.line} row={row} fields={fields} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PreviewRow({ row, fields }: { row: ImportPreviewRow; fields: readonly ImportField[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const wrong = new Set(row.faults.map(({ field }) => field));
  return (
    <>
      <tr data-skipped={row.skipped || undefined}>
        <th scope="row">
          {row.line} {row.skipped && <span className={classes.skipped}>{t('imports.previewSkipped')}</span>}
        </th>
        {fields.map((field) => (
          <td key={field.name} data-wrong={wrong.has(field.name) || undefined} data-kind={field.kind}>
            {writeValue(row.values[field.name], field.kind, locale)}
          </td>
        ))}
      </tr>
      {row.faults.length > 0 && (
        <tr className={classes.faults}>
          <td />
          <td colSpan={fields.length}>{row.faults.map(faultText).join('; ')}</td>
        </tr>
      )}
    </>
  );
}
