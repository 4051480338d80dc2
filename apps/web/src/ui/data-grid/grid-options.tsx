import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#src/ui/live.ts';
import classes from './grid-options.module.css';
import type { GridColumnLayout } from './use-grid-columns.ts';

/** Which columns, in what order, how dense. */
export function GridOptions<Row>({ layout }: { layout: GridColumnLayout<Row> }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Popover position="bottom-end" trapFocus withRoles={false}>
      <Popover.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('grid.options')} aria-haspopup="dialog">
          <IconAdjustmentsHorizontal size={18} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} role="dialog" aria-labelledby={titleId}>
        <h2 id={titleId} className={classes.title}>
          {t('grid.columns')}
        </h2>
        <ul className={classes.columns}>
          {layout.all.map((_, index) => (
            <ColumnItem key={layout.all[index]?.column.id} layout={layout} index={index} />
          ))}
        </ul>
        <DensityChoice layout={layout} />
        <Button variant="subtle" fullWidth disabled={!layout.isChanged} onClick={layout.reset}>
          {t('grid.reset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

function ColumnItem<Row>({ layout, index }: { layout: GridColumnLayout<Row>; index: number }) {
  const { t } = useTranslation();
  const id = useId();
  const item = layout.all[index];
  if (!item) return null;
  const { column, isVisible } = item;
  const move = (by: -1 | 1) => {
    layout.move(column.id, by);
    announce(t('grid.columnMoved', { column: column.header, position: index + by + 1, count: layout.all.length }));
  };
  return (
    <li className={classes.column}>
      <input
        id={id}
        type="checkbox"
        className={classes.checkbox}
        checked={isVisible}
        disabled={column.primary}
        onChange={() => layout.setVisible(column.id, !isVisible)}
      />
      <label htmlFor={id} className={classes.name}>
        {column.header}
      </label>
      <ActionIcon
        className={classes.move ?? ''}
        variant="subtle"
        color="gray"
        size="sm"
        disabled={index === 0}
        aria-label={t('grid.moveEarlier', { column: column.header })}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={15} />
      </ActionIcon>
      <ActionIcon
        className={classes.move ?? ''}
        variant="subtle"
        color="gray"
        size="sm"
        disabled={index === layout.all.length - 1}
        aria-label={t('grid.moveLater', { column: column.header })}
        onClick={() => move(1)}
      >
        <IconArrowDown size={15} />
      </ActionIcon>
    </li>
  );
}

function DensityChoice<Row>({ layout }: { layout: GridColumnLayout<Row> }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={classes.density}>
      <legend>{t('grid.density')}</legend>
      {(['comfortable', 'compact'] as const).map((density) => (
        <label key={density} htmlFor={`${name}-${density}`}>
          <input
            id={`${name}-${density}`}
            type="radio"
            name={name}
            checked={layout.density === density}
            onChange={() => layout.setDensity(density)}
          />
          {t(`grid.${density}`)}
        </label>
      ))}
    </fieldset>
  );
}
