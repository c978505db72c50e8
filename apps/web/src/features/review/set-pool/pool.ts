import type { RoundDetails } from '../round-details.ts';

export type Person = Pick<RoundDetails['experts'][number], 'personId' | 'name' | 'school'>;

/** What each person of a pool is in it. */
export type Taking = Readonly<Record<string, 'expert' | 'chief'>>;

export const peopleOf = (experts: readonly Person[]): ReadonlyMap<string, Person> =>
  new Map(experts.map((one) => [one.personId, one]));

export const takingOf = (ids: Iterable<string>, chiefs: ReadonlySet<string>): Taking =>
  Object.fromEntries([...ids].map((id) => [id, chiefs.has(id) ? 'chief' : 'expert']));

export const chiefsOf = (experts: RoundDetails['experts']): ReadonlySet<string> =>
  new Set<string>(experts.flatMap(({ personId, chief }) => (chief ? [personId] : [])));
