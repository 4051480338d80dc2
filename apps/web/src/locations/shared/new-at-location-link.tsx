import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { LocationChoice } from './new-at-location-picker.tsx';

/** The page behind a link to a new record without its location: it asks for the location first. Loaded on first use. */
export const chooseLocation = (choice: LocationChoice) =>
  lazyRouteComponent(async (): Promise<{ default: ComponentType }> => {
    const { chooseLocationPage } = await import('./new-at-location-picker.tsx');
    return { default: chooseLocationPage(choice) };
  });
