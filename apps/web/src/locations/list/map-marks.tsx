import { UnstyledButton } from '@mantine/core';
import { IconMapPinFilled } from '@tabler/icons-react';
import { locationLabel } from '@werkbank/contract/locations/location-label.ts';
import type { LocationGroup } from '@werkbank/contract/locations/location-map.ts';
import type { TFunction } from 'i18next';
import { Menu } from '#src/ui/basics/menu.ts';
import type { PlanMark } from '#src/ui/plan/drawn-plan.tsx';
import type { PlanBox } from '#src/ui/plan/plan-model.ts';
import classes from './location-map.module.css';

interface MarkOptions {
  t: TFunction;
  /** The location that is open beside the map. */
  peek: string | undefined;
  onPeek: (id: string) => void;
  onZoom: (box: PlanBox) => void;
}

/** Degrees around a group that is zoomed in on. */
const margin = 0.005;

/** The mark of one location, of a few to choose from, or of many to zoom in on. */
export function groupMark(group: LocationGroup, { t, peek, onPeek, onZoom }: MarkOptions): PlanMark {
  const { latitude, longitude, count, locations } = group;
  const [first] = locations;
  const single = count === 1 ? first : undefined;
  const title = single
    ? locationLabel(single.name, single.city)
    : t(locations.length > 0 ? 'locations.map.choose' : 'locations.map.group', { count });
  const button = {
    className: classes.mark ?? '',
    'aria-label': title,
    'data-open': locations.some(({ id }) => id === peek) || undefined,
  };
  return {
    key: `${latitude} ${longitude} ${count}`,
    latitude,
    longitude,
    title,
    mark: single ? (
      <UnstyledButton {...button} onClick={() => onPeek(single.id)}>
        <IconMapPinFilled size={18} />
      </UnstyledButton>
    ) : locations.length > 0 ? (
      <Menu position="bottom">
        <Menu.Target>
          <UnstyledButton {...button}>{count}</UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {locations.map(({ id, name, city }) => (
            <Menu.Item key={id} onClick={() => onPeek(id)}>
              {locationLabel(name, city)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    ) : (
      <UnstyledButton {...button} onClick={() => onZoom(around(group))}>
        {count}
      </UnstyledButton>
    ),
  };
}

const around = ({ west, south, east, north }: LocationGroup): PlanBox => ({
  west: Math.max(west - margin, -180),
  south: Math.max(south - margin, -90),
  east: Math.min(east + margin, 180),
  north: Math.min(north + margin, 90),
});
