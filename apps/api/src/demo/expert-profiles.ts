import type { StatedPerson, StatedProfile } from '@laurel/domain/expert/stated-profile.ts';
import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { dayInChina, type Instant } from '@laurel/domain/kernel/instants.ts';
import type { Cast, Player } from './cast.ts';
import { nameOf } from './names.ts';
import { chanceOf, told } from './naming.ts';
import { INSTITUTE, schoolCodes } from './schools.ts';
import { command, daysFrom, fresh, hourOf } from './story.ts';

const TOPICS = ['art', 'engineering', 'education', 'management', 'interdisciplinary', 'literature'] as const;
const LANGUAGES = ['en', 'ja', 'fr', 'de'] as const;
const RELATIONS = ['supervised', 'coAuthor', 'supervisedBy'] as const;

/** Who reviews which edition: the first experts know somebody whose work they would be given there. */
const CLOSE_TO = ['eighth 1.0', 'eighth 4.0', 'rural 2.0'] as const;

/** Topics and languages that differ from expert to expert, none twice. */
const some = <T>(list: readonly T[], chance: (below: number) => number, most: number): T[] => {
  const first = chance(list.length);
  return Array.from({ length: 1 + chance(most) }, (_, n) => list[(first + n) % list.length] as T);
};

/**
 * What the experts say of themselves. None of them is away while the story's rounds are open, so that every round can be
 * distributed; the schools and people they name keep some works from them.
 */
export async function stateProfiles(cast: Cast, experts: readonly Player[], began: Instant) {
  const year = Number(dayInChina(began).slice(0, 4));
  for (const [nth, expert] of experts.entries())
    await told(`profile of judge ${expert.personId}`, async () => {
      const chance = chanceOf(`profile ${nth}`);
      const stated: StatedProfile = {
        schools: schoolsOf(nth, year),
        topics: some(TOPICS, chance, 3),
        languages: ['zh', ...some(LANGUAGES, chance, 2)],
        away: awayOf(nth, began),
        maxLoad: nth % 2 === 1 ? 40 + chance(40) : null,
      };
      const people = CLOSE_TO[nth] ? [personOf(nth, CLOSE_TO[nth])] : [];
      const when = hourOf(began, -30, 10);
      await cast.as(expert, when).expert.stateExpertProfile({ ...command(), stated, people });
    });
}

/** The institute now; for every other expert, a university that they left within the last years, or longer ago. */
const schoolsOf = (nth: number, year: number): StatedProfile['schools'] => {
  const earlier = schoolCodes[(nth * 7 + 10) % schoolCodes.length] as SchoolCode;
  const left = year - (nth % 4 === 0 ? 2 : 9);
  return [
    { schoolCode: INSTITUTE, from: left, to: null },
    ...(nth % 2 === 0 ? [{ schoolCode: earlier, from: left - 6, to: left }] : []),
  ];
};

const awayOf = (nth: number, began: Instant): StatedProfile['away'] =>
  nth % 3 === 2 ? [{ from: dayInChina(daysFrom(began, 60 + nth)), to: dayInChina(daysFrom(began, 66 + nth)) }] : [];

/** One of the authors, by the name that they have in the story. */
const personOf = (nth: number, key: string): StatedPerson => ({
  tieId: fresh(),
  relation: RELATIONS[nth % RELATIONS.length] ?? 'coAuthor',
  name: nameOf(key).realName,
  school: '',
});
