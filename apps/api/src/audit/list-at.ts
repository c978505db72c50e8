import { withoutHiddenScores } from '@laurel/db/audit/hidden-scores.ts';
import { competitionsAt, rankingsAt, listAt as streamsAt } from '@laurel/db/audit/list-at.ts';
import { namesIn, recordAt as stateAt } from '@laurel/db/audit/record-at.ts';
import { rolesAt, rolesCalled } from '@laurel/db/audit/roles-at.ts';
import { subjectNames } from '@laurel/db/audit/subject-names.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { scoringNow } from '@laurel/db/review/scoring-now.ts';
import { type ListKind, listKinds } from '@laurel/domain/audit/list-kinds.ts';
import { type RecordField, recordFields } from '@laurel/domain/audit/record-fields.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import { CompetitionId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import { resolveMoment } from '@laurel/event-store/as-of.ts';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { PastMoment, reach } from '../identity/log-scope.ts';
import { reads, viewsRun } from '../kernel/reads.ts';
import { found, ListInput, must, permitted, type Signed } from '../kernel/trpc.ts';
import { roleFields } from './role-fields.ts';

type Asked = {
  readonly page: number;
  readonly pageSize: number;
  readonly at: string;
  readonly position: number;
  readonly personId?: PersonId | undefined;
};
type Row = { readonly id: string; readonly streamId: string; readonly fields: readonly RecordField[] };
type Names = Readonly<Record<string, Bilingual>>;
type Listed = { readonly rows: readonly Row[]; readonly total: number; readonly since: number; readonly names?: Names };

const plain = (path: string, was: RecordField['was'], is: RecordField['is']): RecordField => ({
  path: [path],
  was,
  is,
});

/** The rankings of a competition; nobody who scores in one of its rounds is shown them, as in the review itself. */
async function rankings(ctx: Signed, asked: Asked, competitionId: CompetitionId): Promise<Listed> {
  must(holds(ctx.actor, 'review:result:query'));
  const scoring = new Set((await scoringNow(ctx.db, ctx.actor.personId)).roundIds);
  const all = (await rankingsAt(ctx.db, competitionId, asked.position)).filter(({ roundId }) => !scoring.has(roundId));
  for (const roundId of new Set(all.map((row) => row.roundId))) await reads(ctx, 'read_round', roundId, 'ranks');
  const runs = all.flatMap(({ was, is }) => [was?.scoreRunId ?? [], is?.scoreRunId ?? []].flat());
  for (const scoreRunId of new Set(runs)) await viewsRun(ctx, scoreRunId);
  const from = (asked.page - 1) * asked.pageSize;
  return {
    total: all.length,
    since: 0,
    rows: all.slice(from, from + asked.pageSize).map(({ roundId, workId, was, is }) => ({
      id: `${roundId} ${workId}`,
      streamId: `work-${workId}`,
      fields: [
        plain('status', was?.status ?? 'none', is?.status ?? 'none'),
        plain('rank', was?.rank ?? undefined, is?.rank ?? undefined),
        plain('score', was?.score ?? undefined, is?.score ?? undefined),
        plain('roundId', roundId, roundId),
      ],
    })),
  };
}

/** Roles and what they allow, in the groups whose log the reader may see. They are rows, and go by the time itself. */
async function roles(ctx: Signed, asked: Asked, groupIds: readonly string[] | undefined): Promise<Listed> {
  const { page, pageSize, personId } = asked;
  const at = Instant.parse(new Date(asked.at).toISOString());
  const { rows, ...counts } = await rolesAt(ctx.db, { page, pageSize, personId, groupIds, at });
  return {
    ...counts,
    names: await rolesCalled(
      ctx.db,
      rows.map(({ roleId }) => roleId),
    ),
    rows: rows.map((row) => ({
      id: `${row.personId} ${row.groupId} ${row.roleId}`,
      streamId: `person-${row.personId}`,
      fields: roleFields(row),
    })),
  };
}

/** Things with a stream of their own, folded from their events as the reader may see these today. */
async function streams(ctx: Signed, asked: Asked, found: Awaited<ReturnType<typeof streamsAt>>): Promise<Listed> {
  if (found.tooMany) throw new TRPCError({ code: 'PAYLOAD_TOO_LARGE' });
  const scoring = await scoringNow(ctx.db, ctx.actor.personId);
  const seen = await withoutHiddenScores(ctx.db, scoring, found.events);
  const states = new Map(stateAt(seen, asked.position).map((state) => [state.streamId, state]));
  return {
    total: found.total,
    since: found.since,
    rows: found.streamIds.map((streamId) => {
      const { was, is } = states.get(streamId) ?? {};
      return { id: streamId, streamId, fields: recordFields(was, is) };
    }),
  };
}

/** The fields of a row that the list shows: its status and what differs, at most so many. */
const MOST_FIELDS = 30;
const shownOf = (kind: ListKind, fields: readonly RecordField[]) =>
  fields
    .filter(({ path, was, is }) => {
      const always = path[0] === 'status' || kind === 'ranking' || kind === 'role';
      return always || JSON.stringify(was) !== JSON.stringify(is);
    })
    .slice(0, MOST_FIELDS);

async function askedList(ctx: Signed, kind: ListKind, competitionId: CompetitionId | undefined, asked: Asked) {
  const groupIds = await reach(ctx);
  if (kind === 'competition') return streams(ctx, asked, await competitionsAt(ctx.db, groupIds, asked));
  if (kind === 'role') return roles(ctx, asked, groupIds);
  const competition = found(competitionId && (await competitionById(ctx.db, competitionId)));
  found(groupIds === undefined || groupIds.includes(competition.groupId) || undefined);
  if (kind === 'ranking') return rankings(ctx, asked, competition.competitionId);
  return streams(ctx, asked, await streamsAt(ctx.db, kind, competition.competitionId, asked));
}

/**
 * A list as it was at a moment (registrations, works, score sheets, rankings, orders, awards, certificates of a
 * competition; competitions; people's roles), beside what it is today. Folded from what the reader may see in the log today. The
 * view is recorded.
 */
export const listAt = permitted('sys:log:query')
  .input(
    ListInput.omit({ keywords: true }).extend({
      kind: z.enum(listKinds),
      /** Needed for every list but that of competitions: there is none of all competitions. */
      competitionId: CompetitionId.optional(),
      /** Of roles: only those of this person. */
      personId: PersonId.optional(),
      /** Today, unless it is named. */
      at: PastMoment.optional(),
    }),
  )
  .query(async ({ ctx, input: { kind, competitionId, personId, page, pageSize, ...input } }) => {
    const at = input.at ?? ctx.now();
    const position = await resolveMoment(ctx.db, new Date(at));
    const asked = { page, pageSize, at, position, personId };
    const { rows, total, since, ...called } = await askedList(ctx, kind, competitionId, asked);
    await reads(ctx, 'read_log', personId ?? competitionId ?? kind, 'log');
    const shown = rows.map((row) => ({ ...row, differs: row.fields.some(differs), fields: shownOf(kind, row.fields) }));
    const [subjects, names] = await Promise.all([
      subjectNames(
        ctx.db,
        rows.map(({ streamId }) => streamId),
      ),
      namesIn(
        ctx.db,
        shown.flatMap(({ fields }) => fields),
      ),
    ]);
    return {
      page,
      pageSize,
      total,
      since,
      at,
      position,
      names: { ...names, ...called.names },
      rows: shown.map((row) => ({ ...row, subject: subjects.get(row.streamId) ?? null })),
    };
  });

const differs = ({ was, is }: RecordField) => JSON.stringify(was) !== JSON.stringify(is);
