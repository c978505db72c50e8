import type { EnrolmentRow } from '@laurel/db/enrolment/enrolment-board.ts';
import { signUpChangedAt, signUpsByIds } from '@laurel/db/enrolment/sign-ups.ts';
import { canSeeSignUp, canTurnBackEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import type { Actor, By } from '@laurel/domain/kernel/actor.ts';
import { refuse } from '@laurel/domain/kernel/decision.ts';
import { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import type { AnyCommand } from '@laurel/event-store/command.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { executeMany } from '@laurel/event-store/execute-many.ts';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { withCommandId } from '../kernel/sent.ts';
import { type Context, must, permitted } from '../kernel/trpc.ts';
import type { rejectEnrolment } from './reject-enrolment.ts';
import type { returnEnrolment } from './return-enrolment.ts';

/** `changedAt`: when each had last changed when the person saw it; what has changed since then is refused. */
export const Batch = z.strictObject({
  enrolments: z
    .array(z.strictObject({ enrolmentId: EnrolmentId, changedAt: Instant }))
    .min(1)
    .max(500),
});

const CHANGED = refuse('versionConflict');

/**
 * The same command, refused when the sign-up has changed since it was seen; null: it has. The repeat of one that was
 * accepted is answered as before.
 */
const unlessChanged = (command: AnyCommand, enrolmentId: EnrolmentId, seenAt: Instant | null): AnyCommand => ({
  ...command,
  facts: async (tx: Tx, states: never) => ({
    changedAt: await signUpChangedAt(tx, enrolmentId),
    own: await command.facts?.(tx, states),
  }),
  decide: (states: never, by: By, facts: { readonly changedAt: Instant | undefined; readonly own: never }) =>
    facts.changedAt === seenAt ? command.decide(states, by, facts.own) : CHANGED,
});

/**
 * The same for many sign-ups, each as if alone and in the order of their submission: what is refused is listed with its
 * number, and stops nothing else. `may` is asked of all before anything happens. A batch may be sent in several parts
 * under one command id: each sign-up has a command of its own under it, so a part sent twice is done once.
 */
export async function inBatch(
  ctx: Context & { readonly actor: Actor },
  input: z.infer<typeof Batch> & { readonly commandId: string },
  may: (row: EnrolmentRow) => boolean,
  commandFor: (row: EnrolmentRow, commandId: string) => Promise<AnyCommand>,
) {
  const seen = new Map(input.enrolments.map((one) => [one.enrolmentId, one.changedAt]));
  const rows = await signUpsByIds(ctx.db, [...seen.keys()]);
  must(rows.length === seen.size);
  const seenOf = (row: EnrolmentRow) => seen.get(row.enrolmentId) as Instant;
  // What changed meanwhile is named in the answer, so only to somebody who may see it.
  for (const row of rows) must(may(row) || (canSeeSignUp(ctx.actor, row) && row.changedAt !== seenOf(row)));
  const inOrder = rows.toSorted((a, b) => ((a.submittedAt ?? '') < (b.submittedAt ?? '') ? -1 : 1));
  const commands = await Promise.all(
    inOrder.map(async (row) => {
      const command = await commandFor(row, uuidv5(row.enrolmentId, input.commandId));
      return unlessChanged(command, row.enrolmentId, may(row) ? seenOf(row) : null);
    }),
  );
  // One after the other: places go in the order of submission.
  const answers = await executeMany(ctx.db, commands, { concurrency: 1 });
  const refused = inOrder.flatMap((row, n) => {
    const answer = answers[n] ?? CHANGED;
    if (answer.ok) return [];
    const { enrolmentId, number, teamName } = row;
    return [{ enrolmentId, number, teamName, refusal: answer.refusal, detail: answer.detail ?? null }];
  });
  return { done: rows.length - refused.length, refused };
}

type TurnBack = typeof rejectEnrolment | typeof returnEnrolment;

/** The same decision on many registrations, each team with the same reason. */
export const turnBackMany = (one: TurnBack) =>
  permitted('enroll:team:approve', 'enroll:team:school', 'enroll:team:region')
    .input(withCommandId(Batch.extend({ reason: Reason })))
    .mutation(({ ctx, input: { reason, ...batch } }) =>
      inBatch(
        ctx,
        batch,
        (row) => canTurnBackEnrolment(ctx.actor, row),
        (row, commandId) => one.prepared({ ctx, row, command: { enrolmentId: row.enrolmentId, reason }, commandId }),
      ),
    );
