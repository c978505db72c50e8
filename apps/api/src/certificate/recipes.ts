import { awardsFor } from '@laurel/db/certificate/certificate-awards.ts';
import type { NewEntry } from '@laurel/db/certificate/list-entries.ts';
import { partsOfTeams } from '@laurel/db/enrolment/sign-ups.ts';
import { mergersOf } from '@laurel/db/organisation/school-renames.ts';
import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { judgesWhoFinished } from '@laurel/db/review/sheet-board.ts';
import { sessionsOfCompetition } from '@laurel/db/scene/session-board.ts';
import { authorsOfWorks } from '@laurel/db/submission/work-board.ts';
import type { Recipe } from '@laurel/domain/certificate/batch.ts';
import type { CompetitionId, ItemId, PersonId, RoundId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { successorsAmong } from '@laurel/domain/organisation/merged-schools.ts';
import type { Db } from '@laurel/event-store/db.ts';

type Of = {
  readonly competitionId: CompetitionId;
  readonly itemId: ItemId | null;
  /** For experts: only those of this round. */
  readonly roundId?: RoundId | undefined;
};
/** A person found by a recipe, without what a batch says about them. */
type FoundByRecipe = Pick<NewEntry, 'key' | 'name' | 'organisation' | 'personId'>;

/** People who were set as check-in volunteers of sessions that are over. */
const volunteersOf = async (db: Db, { competitionId, itemId }: Of): Promise<PersonId[]> => {
  const sessions = await sessionsOfCompetition(db, competitionId);
  return sessions
    .filter(({ status }) => status === 'finished' || status === 'sealed')
    .filter(({ session }) => itemId === null || session.slots.some((slot) => slot.itemId === itemId))
    .flatMap(({ session }) => session.helpers);
};

type SchoolRecipe = 'schools' | 'awardedSchools';
const isOfSchools = (recipe: Recipe): recipe is SchoolRecipe => recipe === 'schools' || recipe === 'awardedSchools';

const peopleOf = async (db: Db, recipe: Exclude<Recipe, SchoolRecipe>, of: Of) => {
  const { competitionId, itemId } = of;
  switch (recipe) {
    case 'judges':
      return judgesWhoFinished(db, of);
    case 'volunteers':
      return volunteersOf(db, of);
    case 'advisers':
      return (await partsOfTeams(db, competitionId, itemId)).flatMap(({ adviserIds }) => adviserIds);
    case 'awardedAdvisers':
      return (await awardsFor(db, { competitionId, itemId, levelIds: [] })).flatMap(({ adviserIds }) => adviserIds);
    case 'participants':
      return authorsOfWorks(db, competitionId, itemId);
    default:
      return recipe satisfies never;
  }
};

const inChinese = new Intl.Collator('zh-CN').compare;
const inOrder = (one: FoundByRecipe, other: FoundByRecipe) =>
  inChinese(one.organisation, other.organisation) || inChinese(one.name, other.name) || (one.key < other.key ? -1 : 1);

/** Schools of today of teams that take part, or of those with an award that is valid. */
const schoolsOf = async (db: Db, recipe: SchoolRecipe, { competitionId, itemId }: Of): Promise<FoundByRecipe[]> => {
  const teams =
    recipe === 'schools'
      ? await partsOfTeams(db, competitionId, itemId)
      : await awardsFor(db, { competitionId, itemId, levelIds: [] });
  const named = teams.flatMap(({ schoolCode }) => schoolCode ?? []) as SchoolCode[];
  const codes = successorsAmong(await mergersOf(db), named);
  const names = await schoolNames(db, codes);
  return codes.flatMap((code) => {
    const name = names.get(code)?.name ?? '';
    return name ? [{ key: code, name, organisation: '' }] : [];
  });
};

/** A person gets one certificate for the whole competition, and one for each round with certificates of its own. */
const keyOf = (personId: PersonId, { roundId }: Of) => (roundId ? `${personId} ${roundId}` : personId);

/** The people that a recipe finds now, each once, by school and name. Erased people are left out. */
export const foundBy = async (db: Db, recipe: Recipe, of: Of): Promise<FoundByRecipe[]> => {
  if (isOfSchools(recipe)) return (await schoolsOf(db, recipe, of)).sort(inOrder);
  const ids = [...new Set<PersonId>(await peopleOf(db, recipe, of))];
  const names = await personNames(db, ids);
  const found = ids.flatMap((personId): FoundByRecipe[] => {
    const person = names.get(personId);
    if (!person?.name) return [];
    return [{ key: keyOf(personId, of), name: person.name, organisation: person.schoolName ?? '', personId }];
  });
  return found.sort(inOrder);
};
