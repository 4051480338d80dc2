import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { LightBar } from '#src/ui/page/badges/light-bar.tsx';
import classes from '../shared/assets.module.css';
import { type AssetsSearch, assetFilters } from './filters.ts';

const none = { red: 0, amber: 0, blue: 0, green: 0, grey: 0 };

/** The number of assets of each due status within the other filters; a click shows only these. */
export function LightFilter({ search, onChange }: FilterProps<AssetsSearch>) {
  const { t } = useTranslation();
  const division = useDivision();
  const query = assetFilters.query(search, ['lights']);
  const { data } = useCall(api.assets.count, { params: { division }, query }, { placeholderData: (before) => before });
  return (
    <div className={classes.lights} role="group" aria-label={t('assets.lights')}>
      <LightBar
        counts={data?.lights ?? none}
        chosen={search.lights ?? []}
        onChoose={(lights) => onChange({ lights: lights.length > 0 ? lights : undefined })}
      />
    </div>
  );
}
