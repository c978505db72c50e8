import { afterFailure, FAILURES_ALLOWED, isLocked, LOCK_MINUTES, type Tries } from '@laurel/domain/identity/lockout.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Examination, Finding } from './finding.ts';
import { rowsOf } from './rows-of.ts';

/** Tries that were on their way when an account was locked are recorded within this time. */
const ON_THEIR_WAY_MINUTES = 2;

type Try = { readonly person: string; readonly at: Instant; readonly ok: boolean };

/**
 * Wrong tries at accounts, which are sealed, counted again by the rule that locks an account. None is taken while it is
 * locked, so those that are recorded then were made after somebody had set the count back in the database. The count
 * starts again for a person who gets in, or whose password or second factor is changed. From before passwords were
 * marked nobody knows when that was. /
 */
export const tries: Examination = async function* ({ db }) {
  let person: string | undefined;
  let counted: Tries | null = null;
  let wrong: Instant[] = [];
  for await (const one of rowsOf<Try>(db, inOrder)) {
    if (one.person !== person) {
      if (person) yield* told(person, wrong);
      [person, counted, wrong] = [one.person, null, []];
    }
    if (one.ok) counted = null;
    else if (!isLocked(counted, one.at)) counted = afterFailure(counted, one.at);
    else if (one.at > plusMinutes(counted.lockedUntil, ON_THEIR_WAY_MINUTES - LOCK_MINUTES)) wrong.push(one.at);
  }
  if (person) yield* told(person, wrong);
};

function* told(person: string, wrong: readonly Instant[]): Generator<Finding> {
  const [first] = wrong;
  if (first)
    yield {
      about: `tries at the account of ${person}`,
      problem: `${wrong.length} wrong ones from ${first} on, while it was locked: somebody set the count back; have the password and second factor renewed`,
    };
}

const inOrder = `
  with begun as (
    select min(e.recorded_at) as at from es.events e where e.stream_id = 'row_marks-accounts'),
  wrong as (
    select s.person_id, s.at from app.sign_ins s cross join begun b
     where not s.ok and s.method in ('password', 'secondFactor', 'passkey') and s.at > b.at),
  often as (select person_id from wrong group by 1 having count(*) > ${FAILURES_ALLOWED}),
  every as (
    select w.person_id, w.at, false as ok from wrong w
    union all select s.person_id, s.at, true from app.sign_ins s where s.ok
    union all select m.row_key::uuid, m.at, true from app.row_marks m
               where m.table_name = 'accounts' and m.marks ? 'password'
    union all select c.row_key::uuid, c.at, true from app.row_changes c where c.table_name = 'second_factors')
  select person_id as person, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, ok
    from every where person_id in (select person_id from often) order by person_id, every.at, ok desc`;
