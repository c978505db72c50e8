import { type SQL, sql } from 'drizzle-orm';
import { contains } from '../kernel/contains.ts';

const STREAM = /^([a-z_]+)-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The sign-up that something belongs to, by the kind of its stream. */
const byStream: Readonly<Record<string, (id: string) => SQL>> = {
  enrolment: (id) => sql`select ${id}::uuid as enrolment_id`,
  team: (id) => sql`select enrolment_id from enrolment_board where team_id = ${id}`,
  work: (id) => sql`select enrolment_id from work_board where work_id = ${id}`,
  order: (id) => sql`select enrolment_id from order_lines where order_id = ${id}`,
  score_sheet: (id) =>
    sql`select enrolment_id from score_sheets join work_board using (work_id) where sheet_id = ${id}`,
  award: (id) => sql`select enrolment_id from award_list join work_board using (work_id) where award_id = ${id}`,
  certificate: (id) => sql`
    select w.enrolment_id from certificate_board c join award_list a using (award_id) join work_board w using (work_id)
     where c.certificate_id = ${id}`,
};

/** Each name in a select of its own, so that each finds its index. */
const byWords = (words: string): SQL => {
  const exactly = sql`in (${words}, upper(${words}))`;
  return sql`
    select enrolment_id from work_board where code ${exactly}
    union select enrolment_id from work_board where ${contains(words, sql`title`)}
    union select enrolment_id from enrolment_board where number ${exactly}
    union select enrolment_id from enrolment_board where ${contains(words, sql`team_name`)}
    union select l.enrolment_id from orders o join order_lines l using (order_id) where o.order_no ${exactly}
    union select w.enrolment_id from certificate_board c join award_list a using (award_id)
                 join work_board w using (work_id) where c.number ${exactly}`;
};

/** What is found although no sign-up of ours knows it: the thing itself. */
const itself = (words: string): SQL =>
  STREAM.test(words)
    ? sql`select ${words} as stream`
    : sql`select 'certificate-' || certificate_id as stream from certificate_board
           where number in (${words}, upper(${words}))`;

/**
 * The streams of things with these names, as a query: works by code or title, sign-ups by number, teams by name,
 * orders and certificates by number, anything by the id of its stream. Each comes with its whole story: sign-up, team,
 * orders, work, score sheets, the score runs and results that rank it, awards and certificates. However many there are:
 * the log and its export hold all of them.
 */
export const streamsCalled = (words: string): SQL => {
  const [, kind = '', id = ''] = STREAM.exec(words) ?? [];
  const own = Object.hasOwn(byStream, kind) ? byStream[kind] : undefined;
  // A stream outside any sign-up's story, a competition's or a round's, is its own.
  if (kind && !own) return itself(words);
  return sql`
    with entered as (${own ? own(id) : byWords(words)}),
    works as (select w.work_id, w.item_id, w.team_id from work_board w join entered using (enrolment_id)),
    scored as (select s.result_hash, s.work_id, w.item_id
                 from works w join app.score_results s using (work_id)),
    given as (select a.award_id from award_list a join works using (work_id))
    select 'enrolment-' || enrolment_id as stream from entered
    union select 'team-' || b.team_id from enrolment_board b join entered using (enrolment_id)
    union select 'team-' || team_id from works
    union select 'order-' || l.order_id from order_lines l join entered using (enrolment_id)
    union select 'work-' || work_id from works
    union select 'score_sheet-' || s.sheet_id from score_sheets s join works using (work_id)
    union select 'score_run-' || r.score_run_id from score_runs r join scored using (result_hash)
    union select 'result-' || r.result_id from result_board r join scored using (result_hash, item_id)
    union select 'award-' || award_id from given
    union select 'certificate-' || c.certificate_id from certificate_board c join given using (award_id)
    union ${itself(words)}`;
};
