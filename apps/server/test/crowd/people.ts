import type { Person } from '../token-mint.ts';

/** `monteur-07`: mechanics and planners are counted from 1. */
const numbered = (kind: string, n: number) => `${kind}-${String(n).padStart(2, '0')}`;

const person = (login: string, name: string, roles: Person['roles']): Person => ({
  login,
  name,
  email: `${login}@crowd.example`,
  roles,
});

const peopleOf = (count: number, kind: string, roles: Person['roles']) =>
  Array.from({ length: count }, (_, n) => person(numbered(kind, n + 1), `${kind} ${n + 1}`, roles));

export const mechanicsOf = (count: number): Person[] => peopleOf(count, 'monteur', ['Engineer']);

export const plannersOf = (count: number): Person[] => peopleOf(count, 'planner', ['PreventionEmployee']);
