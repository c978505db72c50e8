import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import type { SchoolCode } from '../kernel/ids.ts';
import { dayInChina } from '../kernel/instants.ts';
import type { Bilingual, Sealed } from '../kernel/text.ts';
import { expertDecider } from './expert.ts';
import { lastYears, StatedPeople, StatedProfile } from './stated-profile.ts';

export const StateExpertProfile = z.strictObject({ stated: StatedProfile, people: StatedPeople });
export type StateExpertProfile = z.infer<typeof StateExpertProfile>;

type Facts = {
  /** Of the topics, languages and schools that were sent, those that are on the lists. */
  readonly known: {
    readonly topics: readonly string[];
    readonly languages: readonly string[];
    /** With what they are called; also those that were stated before. */
    readonly schools: ReadonlyMap<SchoolCode, Bilingual>;
  };
  /** The people, sealed for the expert. */
  readonly people: Sealed;
};

/**
 * Experts say where they were, whom they taught and wrote with, what they know and when they are away. A school that
 * still counts stays, and counts no shorter: otherwise an expert could score its works by not mentioning it any more, or by
 * having left it long ago. Who leaves a school that they stated without a last year left it this year at the earliest.
 */
export const stateExpertProfile = expertDecider<
  StateExpertProfile,
  'expertRetired' | 'statedYearsInvalid' | 'awayDatesInvalid' | 'statedChoiceUnknown' | 'statedSchoolStays',
  [facts: Facts]
>((expert, { stated, people }, by, { known, people: sealed }) => {
  if (expert.status === 'retired') return refuse('expertRetired');
  const year = Number(dayInChina(by.at).slice(0, 4));
  if (stated.schools.some(({ from, to }) => from > year + 1 || (to !== null && to < from)))
    return refuse('statedYearsInvalid');
  if (stated.away.some(({ from, to }) => to < from)) return refuse('awayDatesInvalid');
  const before = expert.stated;
  const isKnown = (kind: 'topics' | 'languages') =>
    stated[kind].every((one) => known[kind].includes(one) || before?.[kind].includes(one));
  const schools = stated.schools.map(({ schoolCode }) => schoolCode);
  if (!isKnown('topics') || !isKnown('languages') || schools.some((code) => !known.schools.has(code)))
    return refuse('statedChoiceUnknown');
  const kept = lastYears(stated, by.at);
  const counted = before ? [...lastYears(before, by.at)] : [];
  const shorter = counted.find(([code, last]) => (kept.get(code) ?? 0) < Math.min(last, year));
  if (shorter) return refuse('statedSchoolStays', { school: known.schools.get(shorter[0]) ?? shorter[0] });
  return accept({
    type: 'expert.profile_stated',
    data: { personId: expert.personId, stated, people: sealed, peopleCount: people.length, at: by.at },
  });
});
