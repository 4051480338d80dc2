import { loadTexts } from '#src/i18n/i18n.ts';
import { cockpitTexts } from '../cockpit/cockpit-texts.ts';

/** Loads a part of a page together with the texts that the page itself does without. */
export const withTexts =
  <Part>(load: () => Promise<Part>, ...areas: Parameters<typeof loadTexts>) =>
  async () =>
    (await Promise.all([load(), loadTexts(...areas)]))[0];

/** The parts of the cockpit and the timelines, with their texts. */
export const cockpitPart = async () => (await Promise.all([import('../cockpit/cockpit-parts.ts'), cockpitTexts()]))[0];
