import { expertById, expertFrom } from '@laurel/db/expert/expert-library.ts';
import { discussionOf, messageAad, messagesOf } from '@laurel/db/review/discussions.ts';
import { codeNamesOf, sheetsOfWorks } from '@laurel/db/review/led-works.ts';
import { judged, reviewWorkById } from '@laurel/db/review/review-works.ts';
import { roundById, takesScores } from '@laurel/db/review/round-board.ts';
import { sheetById } from '@laurel/db/review/sheet-board.ts';
import { conflictWith } from '@laurel/domain/expert/judged-work.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { RoundId, SheetId } from '@laurel/domain/kernel/ids.ts';
import { isAlive } from '@laurel/domain/review/scorable.ts';
import { sheetTotal } from '@laurel/domain/review/work-score.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import { openAll } from '@laurel/event-store/subjects.ts';
import { z } from 'zod';
import { reads } from '../kernel/reads.ts';
import { type Context, found, permitted } from '../kernel/trpc.ts';
import { ledWorkCalled } from './led-round.ts';
import { ownSheet } from './own-sheet.ts';

type SignedIn = Context & { readonly actor: Actor };
const alive = (sheet: { status: string }) => isAlive(sheet as Parameters<typeof isAlive>[0]);

/** The work of an own sheet that was submitted once, while nothing keeps its expert from the work. */
async function ofOwnSheet(ctx: SignedIn, sheetId: SheetId) {
  await ownSheet(ctx, sheetId);
  const sheet = found(await sheetById(ctx.db, sheetId));
  const [work, row] = await Promise.all([reviewWorkById(ctx.db, sheet.workId), expertById(ctx.db, ctx.actor.personId)]);
  const expert = expertFrom(row);
  const may = work && !isGone(work) && expert.status === 'active' && conflictWith(expert, judged(work)) === null;
  found(may && alive(sheet) && sheet.versions > 0 ? sheet : undefined);
  return { roundId: sheet.roundId, workId: sheet.workId };
}

/** The same of a work that the caller leads; not while they have a sheet of it to submit. */
async function ofLedWork(ctx: SignedIn, { roundId, alias }: { roundId: RoundId; alias: string }) {
  const { work, sheets } = await ledWorkCalled(ctx, roundId, alias);
  const owed = sheets.some(
    (sheet) => sheet.expertId === ctx.actor.personId && alive(sheet) && sheet.status !== 'submitted',
  );
  found(owed ? undefined : work);
  return { roundId, workId: work.workId };
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
