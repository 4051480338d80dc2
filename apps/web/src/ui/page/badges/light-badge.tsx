import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Light, lightTones } from './light-tones.ts';
import { StatusBadge } from './status-badge.tsx';

export interface LightBadgeProps {
  light: Light;
  /** A word that says more than the light alone, such as the state that made it red. */
  children?: ReactNode;
  /** Without its background, for rows of a table. */
  quiet?: boolean;
}

/** How a device stands: word, shape and colour of its light. */
export function LightBadge({ light, children, quiet = false }: LightBadgeProps) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={lightTones[light]} quiet={quiet}>
      {children || t(`light.${light}`)}
    </StatusBadge>
  );
}
