import { IconCopy, IconMail, IconPencil, IconPhone } from '@tabler/icons-react';
import type { Contact } from '@werkbank/contract/accounts/contact.ts';
import { useTranslation } from 'react-i18next';
import { dialable } from '#src/ui/basics/dialable.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { RowMenu } from '#src/ui/basics/more-menu.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import classes from '../account/account-page.module.css';

interface ContactCardProps {
  contact: Contact;
  onOpen?: () => void;
  /** Begins another contact with what colleagues have in common. */
  onCopy?: () => void;
}

/** A person with the quickest ways to reach them. */
export function ContactCard({ contact, onOpen, onCopy }: ContactCardProps) {
  const { t } = useTranslation();
  const number = contact.mobile ?? contact.phone;
  return (
    <div className={classes.person} data-ended={!contact.active || undefined}>
      <span className={classes.face} aria-hidden="true">
        {initialsOf(contact)}
      </span>
      <span className={classes.who}>
        <span className={classes.personName}>
          {onOpen ? (
            <button type="button" className={classes.open} onClick={onOpen}>
              {contact.fullName}
            </button>
          ) : (
            contact.fullName
          )}
          {contact.isMainContact && <Tag accent>{t('accounts.main')}</Tag>}
          {!contact.active && (
            <StatusBadge tone="stopped" quiet>
              {t('contacts.left')}
            </StatusBadge>
          )}
        </span>
        <span className={classes.job}>{contact.jobTitleDescription}</span>
      </span>
      <span className={classes.ways}>
        {number && (
          <a href={dialable(number)}>
            <IconPhone size={16} stroke={1.75} aria-hidden="true" />
            <span className="visually-hidden">{t('contacts.callName', { name: contact.fullName })} </span>
            <span className={classes.way}>{number}</span>
          </a>
        )}
        {contact.email && (
          <a href={`mailto:${contact.email}`}>
            <IconMail size={16} stroke={1.75} aria-hidden="true" />
            <span className="visually-hidden">{t('contacts.mailName', { name: contact.fullName })} </span>
            <span className={classes.way}>{contact.email}</span>
          </a>
        )}
      </span>
      {onOpen && onCopy && (
        <span className={classes.personMenu}>
          <RowMenu label={`${t('action.more')} ${contact.fullName}`}>
            <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={onOpen}>
              {t('action.edit')}
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={onCopy}>
              {t('action.duplicate')}
            </Menu.Item>
          </RowMenu>
        </span>
      )}
    </div>
  );
}

const initialsOf = ({ firstName, lastName }: Contact): string =>
  `${firstName?.[0] ?? ''}${lastName?.[0] ?? ''}`.toUpperCase();
