import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { ReturnedList } from '#src/frame/frame-parts.ts';
import { textsIn } from '#src/i18n/i18n.ts';
import { useDivision } from '#src/identity/use-me.ts';
import type { BringBackProps } from '#src/ui/data-grid/export/bring-back-button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FileDrop } from '#src/ui/files/file-drop.tsx';
import classes from '../list/imports.module.css';
import { type KnownHeadings, mappingOfExport } from './export-mapping.ts';

const maxBytes = 50_000_000;

/** Reads the exported file of a list with its changes, and opens the list of what differs. */
export function BringBackDialog({ label, entity, fieldsIn, onClose }: BringBackProps & ReturnedList) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const navigate = useNavigate();
  const client = useQueryClient();
  const upload = async (file: File) => {
    const form = new FormData();
    form.append('name', `${label}: ${file.name}`.slice(0, 100));
    form.append('file', file);
    const [headings, job] = await Promise.all([
      headingsOf(fieldsIn),
      api.imports.create({ params: { division }, form }),
    ]);
    const params = { division, id: job.id };
    const found = mappingOfExport(entity, file.name, job.files, headings);
    if ('missing' in found) {
      await api.imports.remove({ params });
      throw new Error(t(`imports.back.${found.missing}`, { id: t('export.columnId'), state: t('export.columnState') }));
    }
    await api.imports.setMapping({ params, body: found.mapping, ifMatch: job.version });
    await api.imports.start({ params, body: { dryRun: true } });
    void client.invalidateQueries({ queryKey: ['imports'] });
    onClose();
    await navigate({ to: '/imports/$importId', params: { importId: job.id }, search: { tab: 'changes' } });
  };
  return (
    <Dialog opened size="sm" onClose={onClose} title={t('imports.back.title', { label })}>
      <div className={classes.back}>
        <p>{t('imports.back.text')}</p>
        <FileDrop
          label={t('imports.back.file')}
          accept={['.xlsx', '.csv', '.txt']}
          maxBytes={maxBytes}
          upload={upload}
          description={t('imports.back.hint')}
        />
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The headings of the columns in all languages: a colleague may have exported the file. */
async function headingsOf(fieldsIn: ReturnedList['fieldsIn']): Promise<KnownHeadings> {
  const texts = await Promise.all(['nl', 'de', 'en'].map(textsIn));
  return {
    ids: texts.map((t) => t('export.columnId')),
    states: texts.map((t) => t('export.columnState')),
    fields: texts.flatMap((t) => fieldsIn(t)),
  };
}
