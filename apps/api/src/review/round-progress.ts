import { serviceCertificates } from '@laurel/db/certificate/service-certificates.ts';
import { expertsByIds } from '@laurel/db/expert/expert-library.ts';
import { calledAmong, personNames, schoolOf } from '@laurel/db/people/persons.ts';
import { isSealedElsewhere } from '@laurel/db/review/compute-scores.ts';
import { remindersIn } from '@laurel/db/review/expert-reminders.ts';
import { thanksIn } from '@laurel/db/review/expert-thanks.ts';
import type { RoundRow } from '@laurel/db/review/round-board.ts';
import { expertProgress, submittedSince } from '@laurel/db/review/sheet-board.ts';
import { PersonId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { expertPace, type PaceState, paceStates } from '@laurel/domain/review/expert-pace.ts';
import { HOURS_BETWEEN_REMINDERS } from '@laurel/domain/review/remind-experts.ts';
import { canManageRound, canReassign } from '@laurel/domain/review/review.policy.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';

const DAY = 24 * 60;

/** How far the experts of a round are, those first who will not finish without help, and the round as a whole. */
export const roundProgress = permitted('review:round:query')
  .input(
    ListInput.extend({
      roundId: RoundId,
      state: z.enum(paceStates).optional(),
      /** One expert alone. */
      personId: PersonId.optional(),
    }),
  )
  .query(async ({ ctx, input }) => {
    const row = await roundHere(ctx, input.roundId);
    const now = ctx.now();
    const [lines, recent] = await Promise.all([
      paceLines(ctx.db, row, now),
      submittedSince(ctx.db, row.roundId, plusMinutes(now, -DAY)),
    ]);
    const shown = await chosenLines(ctx.db, lines, input);
    const from = (input.page - 1) * input.pageSize;
    const takesReminders = row.status === 'open' && now >= row.opensAt && now < row.closesAt;
    const remind = canManageRound(ctx.actor, row) && takesReminders;
    const sealed = row.status === 'sealed' || (row.status === 'closed' && (await isSealedElsewhere(ctx.db, row)));
    const thank = canManageRound(ctx.actor, row) && sealed;
    const replace = canReassign(ctx.actor, row) && row.status !== 'closed' && row.status !== 'sealed';
    return {
      total: shown.length,
      round: { ...pick(row, 'status', 'opensAt', 'closesAt'), ...figuresOf(lines), recent },
      rows: await expertRows(ctx.db, row, shown.slice(from, from + input.pageSize), {
        now,
        remind,
        thank,
        replace,
        me: ctx.actor.personId,
      }),
      can: { remind, thank, reassign: canReassign(ctx.actor, row) },
    };
  });

type Line = Awaited<ReturnType<typeof paceLines>>[number];
type Choice = {
  readonly state?: PaceState | undefined;
  personId?: PersonId | undefined;
  keywords?: string | undefined;
};

const chosenLines = async (db: Db, lines: readonly Line[], { state, personId, keywords }: Choice) => {
  const everybody = lines.map((line) => line.personId);
  const called = keywords ? await calledAmong(db, keywords, everybody) : undefined;
  return lines.filter(
    (line) =>
      (!state || line.state === state) &&
      (!personId || line.personId === personId) &&
      (!called || called.has(line.personId)),
  );
};

/** The round as a whole. `recent`: submitted in the last 24 hours. */
const figuresOf = (lines: readonly Line[]) => {
  const sum = (name: 'assigned' | 'submitted' | 'drafts' | 'declined') =>
    lines.reduce((all, line) => all + line[name], 0);
  const count = (state: PaceState) => lines.filter((line) => line.state === state).length;
  return {
    experts: lines.length,
    assigned: sum('assigned'),
    submitted: sum('submitted'),
    drafts: sum('drafts'),
    declined: sum('declined'),
    states: Object.fromEntries(paceStates.map((state) => [state, count(state)])) as Record<PaceState, number>,
  };
};

/** The moment, and what the caller may do about experts. */
type Now = {
  readonly now: Instant;
  readonly remind: boolean;
  readonly thank: boolean;
  readonly replace: boolean;
  readonly me: PersonId;
};

const expertRows = async (db: Db, row: RoundRow, lines: readonly Line[], may: Now) => {
  const ids = lines.map(({ personId }) => personId);
  const { remind, thank, replace, me } = may;
  const [names, library, reminders, thanks, certificates] = await Promise.all([
    personNames(db, ids),
    expertsByIds(db, ids),
    remindersIn(db, row.roundId),
    thanksIn(db, row.roundId),
    serviceCertificates(db, row, ids),
  ]);
  const known = new Map(library.map((expert) => [expert.personId, expert]));
  return lines.map(({ personId, assignedAt: _since, firstSubmittedAt: _first, ...line }) => {
    const expert = known.get(personId);
    const reminded = reminders.get(personId);
    const rested = !reminded || may.now >= plusMinutes(reminded.remindedAt, HOURS_BETWEEN_REMINDERS * 60);
    const owes = line.submitted < line.assigned && expert?.status === 'active';
    return {
      personId,
      name: names.get(personId)?.name ?? '',
      school: schoolOf(names.get(personId)),
      status: expert?.status ?? ('retired' as const),
      undecided: expert?.undecided ?? 0,
      chief: row.round.chiefs.includes(personId),
      ...line,
      remindedAt: reminded?.remindedAt ?? null,
      reminders: reminded?.times ?? 0,
      thankedAt: thanks.get(personId) ?? null,
      /** The number of their certificate for having reviewed. */
      certificate: certificates.get(personId)?.number ?? null,
      can: {
        remind: remind && owes && rested,
        thank: thank && line.submitted > 0 && !thanks.has(personId),
        replace: replace && line.submitted < line.assigned && personId !== me,
      },
    };
  });
};

const attention = new Map(paceStates.map((state, place) => [state, place]));

/** One line for each expert of the pool and for each who has had a sheet, with their pace. */
async function paceLines(db: Db, row: RoundRow, now: Instant) {
  const progress = new Map((await expertProgress(db, row.roundId)).map((line) => [line.expertId, line]));
  return [...new Set([...row.round.pool, ...progress.keys()])]
    .map((personId) => {
      const sheets = pick(progress.get(personId) ?? none, ...counted);
      return { personId, ...sheets, ...expertPace(sheets, row, now) };
    })
    .toSorted(
      (a, b) =>
        (attention.get(a.state) ?? 0) - (attention.get(b.state) ?? 0) ||
        b.assigned - b.submitted - (a.assigned - a.submitted) ||
        (a.personId < b.personId ? -1 : 1),
    );
}

const none: Omit<Awaited<ReturnType<typeof expertProgress>>[number], 'expertId'> = {
  assigned: 0,
  acknowledged: 0,
  drafts: 0,
  submitted: 0,
  declined: 0,
  assignedAt: null,
  firstSubmittedAt: null,
  lastActiveAt: null,
};

const counted = [
  'assigned',
  'acknowledged',
  'drafts',
  'submitted',
  'declined',
  'assignedAt',
  'firstSubmittedAt',
  'lastActiveAt',
] as const;
