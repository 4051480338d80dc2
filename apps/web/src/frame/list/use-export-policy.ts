import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import type { ExportPolicy } from '#src/ui/data-grid/export/export-policy.ts';

/** Lists are exported by users with the right to, in the division that is shown; the server records each export. */
export function useExportPolicy(): ExportPolicy {
  const { t } = useTranslation();
  const isAllowed = useHasRight('views.export');
  const division = useDivision();
  return {
    why: !isAllowed && t('export.notAllowed'),
    begin: async (list, rows) => {
      await api.views.beginExport({ body: { division: Number(division), list, rows } });
    },
  };
}
