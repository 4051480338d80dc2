import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Light, lightTones } from './light-tones.ts';
import { StatusBadge } from './status-badge.tsx';

export interface LightBadgeProps {
  light: Light;
  /** A word more specific than the traffic light, such as the state that made it red. */
  children?: ReactNode;
  /** Without its background, for rows of a table. */
  quiet?: boolean;
}

/** The status of an asset: word, shape and colour of its traffic light. */
export function LightBadge({ light, children, quiet = false }: LightBadgeProps) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={lightTones[light]} quiet={quiet}>
      {children || t(`light.${light}`)}
    </StatusBadge>
  );
}
