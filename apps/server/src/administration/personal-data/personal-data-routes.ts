import { personalDataCalls } from '@werkbank/contract/administration/personal-data/personal-data-calls.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { routes } from '#http/context.ts';
import { translate } from '#i18n/translate.ts';
import { requireOther } from '../shared/authority.ts';
import { findPerson, type KnownPerson, type PersonRef, searchPeople } from './person-store.ts';
import { findRemoval, listRemovals, preview, remove } from './removal-store.ts';

export const personalDataRoutes = routes('administration', personalDataCalls, {
  listPeopleToRemove: ({ db, caller, query, page }) => searchPeople(db, caller.divisions, query.search, page),
  listPersonRemovals: ({ db, caller, page }) => listRemovals(db, caller.divisions, page),
  previewPersonRemoval: async ({ db, caller, params, request }) =>
    await preview(db, request.server.files, await removablePerson(db, caller.divisions, params)),
  removePerson: async ({ db, caller, params, body: { reason }, language, request }) => {
    if (params.kind === 'user') await requireOther(db, caller, params.id);
    const person = await removablePerson(db, caller.divisions, params, true);
    const placeholder = translate(languageOf(person, language), 'person.removed');
    const id = await remove(db, request.server.files, { person, placeholder, reason });
    return found(await findRemoval(db, id), 'person.not_found');
  },
});

/** @throws Problem `person.not_found`, `person.removed`, `person.not_blocked` */
async function removablePerson(db: Db, divisions: ReadonlySet<number>, ref: PersonRef, lock = false) {
  const person = found(await findPerson(db, divisions, ref, lock), 'person.not_found');
  if (person.isRemoved) throw new Problem('person.removed');
  if (!person.isBlocked) throw new Problem('person.not_blocked');
  return person;
}

/** The language of the division's country; that of the caller for a user. */
function languageOf({ country }: KnownPerson, ofCaller: Language): Language {
  if (country === null) return ofCaller;
  return country === 'DE' || country === 'AT' ? 'de' : 'nl';
}
