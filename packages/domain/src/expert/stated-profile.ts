import { z } from 'zod';
import { SchoolCode, Uuid } from '../kernel/ids.ts';
import { dayInChina, type Instant, midnightInChina, plusMinutes } from '../kernel/instants.ts';

/** Schools that an expert left longer ago keep them from no work. */
const SCHOOL_YEARS = 5;
const DAY = 24 * 60;

const Year = z.number().int().min(1950).max(2100);
const Day = z.iso.date();
const Chosen = z.array(z.string().min(1).max(60)).max(50);

/** What experts say of themselves. It only ever keeps them from works: what they may judge, an organiser decides. */
export const StatedProfile = z.strictObject({
  /** Where they worked or studied; without a last year, they still do. */
  schools: z.array(z.strictObject({ schoolCode: SchoolCode, from: Year, to: Year.nullable() })).max(20),
  /** Values of the lists that the installation keeps. */
  topics: Chosen,
  languages: Chosen,
  /** Days on which they review nothing, the first and the last included. */
  away: z.array(z.strictObject({ from: Day, to: Day })).max(30),
  /** Fewer reviews in a round than the organiser allows; null: as many. */
  maxLoad: z.number().int().min(1).max(10_000).nullable(),
});
export type StatedProfile = z.infer<typeof StatedProfile>;

/** A person close to the expert. The name belongs to somebody else: in the log it is sealed. */
export const StatedPerson = z.strictObject({
  tieId: Uuid,
  /** What the expert was to this person. */
  relation: z.enum(['supervised', 'supervisedBy', 'coAuthor']),
  name: z.string().trim().min(1).max(60),
  /** Where the person works or studies; empty: not known. */
  school: z.string().trim().max(100),
});
export type StatedPerson = z.infer<typeof StatedPerson>;
export const StatedPeople = z.array(StatedPerson).max(100);

export const noStatedProfile = (): StatedProfile => ({
  schools: [],
  topics: [],
  languages: [],
  away: [],
  maxLoad: null,
});

/** The last year of each school that the expert still belongs to (infinite), or left in the last years, at a time. */
export const lastYears = (
  { schools }: Pick<StatedProfile, 'schools'>,
  at: Instant,
): ReadonlyMap<SchoolCode, number> => {
  const first = Number(dayInChina(at).slice(0, 4)) - SCHOOL_YEARS;
  const last = new Map<SchoolCode, number>();
  for (const { schoolCode, to } of schools) {
    const year = to ?? Number.POSITIVE_INFINITY;
    if (year >= first) last.set(schoolCode, Math.max(year, last.get(schoolCode) ?? year));
  }
  return last;
};

export const recentSchools = (stated: Pick<StatedProfile, 'schools'>, at: Instant): SchoolCode[] => [
  ...lastYears(stated, at).keys(),
];

/** The fewer of what the organiser allows and what the expert wants. */
export const maxLoadOf = ({
  profile,
  stated,
}: {
  readonly profile: { readonly maxLoad: number };
  readonly stated?: Pick<StatedProfile, 'maxLoad'>;
}): number => Math.min(profile.maxLoad, stated?.maxLoad ?? profile.maxLoad);

type Times = { readonly opensAt: Instant; readonly closesAt: Instant };
const nextDay = (day: string) => dayInChina(plusMinutes(midnightInChina(day), DAY));

/** What is left of a round at a time, its last day at least. */
export const timeLeft = ({ opensAt, closesAt }: Times, at: Instant): Times => {
  if (at <= opensAt) return { opensAt, closesAt };
  return { opensAt: at < closesAt ? at : closesAt, closesAt };
};

/** The days of their absence that a round is open on. */
export const awayDuring = (stated: Pick<StatedProfile, 'away'> | undefined, { opensAt, closesAt }: Times) => {
  const [first, last] = [dayInChina(opensAt), dayInChina(closesAt)];
  return (stated?.away ?? []).filter(({ from, to }) => from <= last && to >= first);
};

/** Whether the expert is away on every day that a round is open on: they get no works of it. */
export function isAwayThroughout(stated: Pick<StatedProfile, 'away'> | undefined, times: Times): boolean {
  const last = dayInChina(times.closesAt);
  let next = dayInChina(times.opensAt);
  for (const { from, to } of awayDuring(stated, times).toSorted((a, b) => (a.from < b.from ? -1 : 1)))
    if (from <= next && to >= next) next = nextDay(to);
  return next > last;
}
