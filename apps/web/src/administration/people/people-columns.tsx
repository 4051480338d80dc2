import { Link } from '@tanstack/react-router';
import type { Person } from '@werkbank/contract/administration/people/people-calls.ts';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { rightText } from './right-text.ts';

const { link, cell, text, badge } = columns<Person>('people');

/** Columns of the list of people; `nameOf` returns the name of a division. */
export const peopleColumns = (nameOf: (code: number) => string) => [
  link(
    'name',
    220,
    ({ id, fullName }) => (
      <Link to="/administration/people/$personId" params={{ personId: id }}>
        {fullName}
      </Link>
    ),
    { header: 'field.name', grow: true },
  ),
  cell('email', 235, ({ email }) => email ?? '–', { hidePriority: 1 }),
  text('roles', 200, ({ roles }, t) => roles.map((role) => t(`people.role.${role}`)).join(', '), { hidePriority: 3 }),
  text('divisions', 280, ({ divisions }, t) => divisions.map((right) => rightText(right, nameOf, t)).join(', '), {
    hidePriority: 2,
  }),
  badge('access', 190, ({ disabledAt }, t) =>
    disabledAt === null ? (
      <StatusBadge tone="done" quiet>
        {t('people.allowed')}
      </StatusBadge>
    ) : (
      <StatusBadge tone="stopped" quiet>
        {t('people.blockSince')} <DateText value={disabledAt} />
      </StatusBadge>
    ),
  ),
];
