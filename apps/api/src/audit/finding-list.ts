import { saidAbout } from '@laurel/db/audit/findings-board.ts';
import { eventIdsAt } from '@laurel/db/audit/found-in-competition.ts';
import { subjectNames } from '@laurel/db/audit/subject-names.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { QuickSeconds, REPORT_ROWS } from '@laurel/domain/audit/finding.ts';
import { findingRules } from '@laurel/domain/audit/finding-rules.ts';
import { CompetitionId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { reads } from '../kernel/reads.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { findingsIn } from './finding-here.ts';

/** If a finding has more events, only the first ones are linked. */
const EVENTS_LINKED = 20;

/** What deserves a look in a competition, newest first, with what auditors said about it. The view is recorded. */
export const findingList = permitted('sys:log:query')
  .input(
    ListInput.omit({ keywords: true }).extend({
      pageSize: ListInput.shape.pageSize.unwrap().or(z.literal(REPORT_ROWS)).default(20),
      competitionId: CompetitionId,
      quickSeconds: QuickSeconds,
      rule: z.enum(findingRules).optional(),
      status: z.enum(['open', 'explained', 'closed']).optional(),
    }),
  )
  .query(async ({ ctx, input: { competitionId, quickSeconds, rule, status, page, pageSize } }) => {
    const { name, findings: all } = await findingsIn(ctx, competitionId, quickSeconds);
    const made = { competition: name, madeAt: ctx.now(), page, pageSize };
    if (all === null)
      return { ...made, hidden: true, rows: [], total: 0, byStatus: { open: 0, explained: 0, closed: 0 } };
    await reads(ctx, 'read_competition', competitionId, 'findings');
    const said = await saidAbout(
      ctx.db,
      all.map(({ findingId }) => findingId),
    );
    const withStatus = all.map((one) => ({ ...one, status: said.get(one.findingId)?.status ?? ('open' as const) }));
    const wanted = withStatus.filter((one) => (!rule || one.rule === rule) && (!status || one.status === status));
    const counted = (what: 'open' | 'explained' | 'closed') => wanted.filter((one) => one.status === what).length;
    const shown = wanted.slice((page - 1) * pageSize, page * pageSize);
    const people = shown.flatMap(({ personIds, findingId }) => {
      const about = said.get(findingId);
      return [...personIds, ...(about ? [about.explainedBy, about.reviewedBy ?? []].flat() : [])];
    });
    const [names, eventIds, subjects] = await Promise.all([
      personNames(
        ctx.db,
        [...new Set(people)].map((id) => PersonId.parse(id)),
      ),
      eventIdsAt(
        ctx.db,
        shown.flatMap(({ positions }) => positions.slice(0, EVENTS_LINKED)),
      ),
      subjectNames(
        ctx.db,
        shown.map(({ streamId }) => streamId),
      ),
    ]);
    const nameOf = (personId: string | null | undefined) =>
      personId ? (names.get(PersonId.parse(personId))?.name ?? '') : null;
    return {
      ...made,
      hidden: false,
      total: wanted.length,
      /** How many of all that are listed, over every page. */
      byStatus: { open: counted('open'), explained: counted('explained'), closed: counted('closed') },
      rows: shown.map(({ findingId, personIds, streamId, ...one }) => {
        const about = said.get(findingId);
        const own = personIds.includes(ctx.actor.personId);
        return {
          findingId,
          rule: one.rule,
          status: one.status,
          streamId,
          subject: subjects.get(streamId) ?? null,
          events: one.positions.slice(0, EVENTS_LINKED).map((position) => ({
            position,
            eventId: eventIds.get(position) ?? '',
          })),
          more: Math.max(0, one.positions.length - EVENTS_LINKED),
          people: personIds.map((personId) => nameOf(personId) ?? ''),
          at: new Date(one.occurredMs).toISOString(),
          reason: about?.reason ?? null,
          explainedBy: nameOf(about?.explainedBy),
          review: about?.review ?? null,
          reviewedBy: nameOf(about?.reviewedBy),
          can: {
            explain: !own && one.status === 'open',
            close: !own && one.status === 'explained' && isSecondPerson(ctx.actor, about?.explainedBy ?? null),
            reopen: !own && one.status !== 'open',
          },
        };
      }),
    };
  });
