import { discussionOf, messageAad, messagesOf } from '@laurel/db/review/discussions.ts';
import { codeNamesOf, sheetsOfWorks } from '@laurel/db/review/led-works.ts';
import { roundById, takesScores } from '@laurel/db/review/round-board.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { RoundId, SheetId } from '@laurel/domain/kernel/ids.ts';
import { saidOf } from '@laurel/domain/review/answers.ts';
import { mayDiscuss } from '@laurel/domain/review/others-sheets.ts';
import { sheetTotal } from '@laurel/domain/review/work-score.ts';
import { openAll } from '@laurel/event-store/subjects.ts';
import { z } from 'zod';
import { reads } from '../kernel/reads.ts';
import { refused } from '../kernel/refused.ts';
import { type Context, found, permitted } from '../kernel/trpc.ts';
import { ledWorkCalled } from './led-round.ts';
import { ownSheetNow } from './own-sheet-now.ts';

type SignedIn = Context & { readonly actor: Actor };

/** The work of an own sheet that was submitted once. */
async function ofOwnSheet(ctx: SignedIn, sheetId: SheetId) {
  const { sheet, sees } = await ownSheetNow(ctx, sheetId);
  found(sheet.versions > 0 || undefined);
  return { roundId: sheet.roundId, workId: sheet.workId, sees };
}

/** A work that the caller leads; not while the others' sheets of it are hidden from them. */
async function ofLedWork(ctx: SignedIn, { roundId, alias }: { roundId: RoundId; alias: string }) {
  const { work, sees, hidden } = await ledWorkCalled(ctx, roundId, alias);
  found(hidden ? undefined : work);
  return { roundId, workId: work.workId, sees };
}

/**
 * What the experts of a work write to each other, with their scores. Everybody has their code name of the work; no id of
 * a person and no time is given, and messages come in the order in which they were written.
 */
export const workDiscussion = permitted('review:sheet:score')
  .input(
    z.union([
      z.strictObject({ sheetId: SheetId }),
      z.strictObject({ roundId: RoundId, alias: z.string().min(1).max(20) }),
    ]),
  )
  .query(async ({ ctx, input }) => {
    const about = 'sheetId' in input ? await ofOwnSheet(ctx, input.sheetId) : await ofLedWork(ctx, input);
    const discussion = found(await discussionOf(ctx.db, about.roundId, about.workId));
    if (!mayDiscuss(about.sees)) throw refused('othersNotShown');
    await reads(ctx, 'read_work', about.workId, 'discussion');
    const round = found(await roundById(ctx.db, about.roundId));
    const sheets = await sheetsOfWorks(ctx.db, about.roundId, [about.workId]);
    const codes = codeNamesOf(sheets);
    const messages = await messagesOf(
      ctx.db,
      sheets.map(({ sheetId }) => sheetId),
    );
    const shown = messages.filter(({ takenBack }) => !takenBack);
    const opened = await openAll(
      ctx.db,
      shown.map(({ messageId, text }) => ({ sealed: text, aad: messageAad(messageId) })),
      ctx.ports.secrets.keyFor('personalData'),
    );
    const texts = new Map(shown.map(({ messageId }, index) => [messageId, opened[index] ?? '']));
    const own = new Set(sheets.filter((sheet) => sheet.expertId === ctx.actor.personId).map(({ sheetId }) => sheetId));
    const open = takesScores(round, ctx.now());
    return {
      question: discussion.question,
      scores: sheets
        .filter(({ status }) => status === 'submitted')
        .map((sheet) => ({
          code: codes.get(sheet.sheetId) ?? '',
          own: own.has(sheet.sheetId),
          totalMilli: sheetTotal(round.round.policy, sheet.scores),
          said: saidOf(round.round.policy.criteria, sheet.scores),
        }))
        .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
      messages: messages.map(({ messageId, sheetId, takenBack }) => ({
        messageId,
        code: codes.get(sheetId) ?? '',
        own: own.has(sheetId),
        takenBack,
        text: texts.get(messageId) ?? '',
      })),
      can: { say: open && 'sheetId' in input },
    };
  });
