import { askExport } from '@laurel/db/exports/exports.ts';
import { recordChange } from '@laurel/db/rows/row-changes.ts';
import { markRows } from '@laurel/db/rows/row-marks.ts';
import { canExport, ExportFormat, ExportOf, fits } from '@laurel/domain/exports/exports.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { logWithheld } from '../audit/log-access.ts';
import { refused } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { must, mustHaveSteppedUp, signedIn } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { paidOrderHere } from '../payment/order-here.ts';
import { copiesReady } from '../review/own-copies.ts';
import { advancementHere, roundHere } from '../review/round-here.ts';
import { showsScores } from '../review/shows-scores.ts';
import { sessionHere } from '../scene/session-here.ts';
import { scopeNow } from './export-here.ts';
import { feeListToExport } from './fee-list-to-export.ts';

/**
 * Asks for a list as a file: all of its rows, however many there are. A worker makes it. What was asked for is recorded,
 * except for the words searched for, which may be somebody's name.
 *
 * @without use case: asks for a file under an id of its own, which is made once
 */
export const requestExport = signedIn
  .input(withCommandId(z.strictObject({ what: ExportOf, format: ExportFormat })))
  .mutation(async ({ ctx, input: { commandId: exportId, what, format } }) => {
    must(canExport(ctx.actor, what));
    if (!fits(what, format)) throw new TRPCError({ code: 'BAD_REQUEST' });
    await within(ctx, ['exportPerson', ctx.actor.personId]);
    if (what.kind === 'signUps' && what.contacts) mustHaveSteppedUp(ctx);
    if (what.kind === 'feeList') await feeListToExport(ctx, what.filter.listId);
    if (what.kind === 'sheets') await roundHere(ctx, what.filter.roundId, canSeeScores);
    if (what.kind === 'advancement') await advancementHere(ctx, what.filter.advancementId, canSeeScores);
    if (what.kind === 'ranks') await showsScores(ctx, what.filter.scoreRunId, canSeeScores);
    // It names the people who uploaded files, of all organisations.
    if (what.kind === 'storedFiles') must((await logWithheld(ctx)) === null);
    if (what.kind === 'sessionMinutes') await sessionHere(ctx, what.filter.sessionId);
    if (what.kind === 'receipt') await paidOrderHere(ctx, what.filter.orderId);
    if (what.kind === 'assignedFiles') await copiesReady(ctx, what.filter.roundId);
    const scope = await scopeNow(ctx, what);
    const { keywords, who, ...filter }: { keywords?: string | undefined; who?: string | undefined } =
      what.filter as object;
    const asked = await ctx.db.transaction(async (tx) => {
      const { personId: askedBy, groupId } = ctx.actor;
      const { language } = ctx.request;
      const answer = await askExport(tx, { exportId, askedBy, groupId, what, scope, format, language });
      if (answer === 'asked') {
        await markRows(tx, ctx.ports.secrets, 'exports', [exportId]);
        await recordChange(tx, {
          actor: ctx.actor,
          table: 'exports',
          key: exportId,
          before: null,
          after: {
            kind: what.kind,
            format,
            filter,
            ...(what.kind === 'workFiles' ? { copies: what.copies } : {}),
            ...(keywords || who ? { searched: true } : {}),
            ...(what.kind === 'signUps' && what.contacts ? { contacts: true, reason: what.contacts.reason } : {}),
          },
          requestId: ctx.request.id,
        });
      }
      return answer;
    });
    if (asked === 'reused') throw refused('commandReused');
    if (asked === 'tooMany') throw refused('exportsWaiting');
    return { exportId };
  });
