import { IconKey, IconPackage, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMaterialText } from '../shared/use-material-text.ts';
import classes from './board.module.css';
import type { BoardVisit } from './board-model.ts';

/** On the card of a visit: whom to call, how to get in, and what to take along. */
export function VisitNotes({ visit }: { visit: BoardVisit }) {
  const { t } = useTranslation();
  const material = useMaterialText();
  const lines = [
    { Icon: IconPhone, name: t('workOrders.contact'), text: callText(visit) },
    { Icon: IconKey, name: t('workOrders.accessNote'), text: accessText(visit) },
    { Icon: IconPackage, name: t('workOrders.plannedItems'), text: material(visit.material) },
  ].filter(({ text }) => text !== '');
  return lines.map(({ Icon, name, text }) => (
    <span key={name} className={classes.note}>
      <Icon size={12} stroke={2} aria-hidden="true" className={classes.noteIcon} />
      <span className="visually-hidden">{`, ${name}: `}</span>
      <span className={classes.noteText}>{text}</span>
    </span>
  ));
}

const callText = ({ contactName, contactPhone, sitePhone }: BoardVisit): string =>
  [contactName, contactPhone ?? sitePhone].filter(Boolean).join(' ');

const accessText = ({ accessNote, keyNote, permitNote }: BoardVisit): string =>
  [accessNote, keyNote, permitNote].filter(Boolean).join(' · ');
