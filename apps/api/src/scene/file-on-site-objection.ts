import { objectionById } from '@laurel/db/award/result-board.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { fileOnSiteObjection as decide, FileOnSiteObjection } from '@laurel/domain/scene/file-on-site-objection.ts';
import { sessionOf } from '@laurel/domain/scene/session.ts';
import { z } from 'zod';
import { keepFiled } from '../award/keep-filed.ts';
import { identityOf } from '../award/objector-identity.ts';
import { command } from '../kernel/command.ts';
import { Evidence, evidenceFrom } from '../kernel/evidence.ts';
import { found, signedIn } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { sessionOfOwnTurn } from './on-site-objection-here.ts';

/** Anybody of the team may object for it; what they write and send is kept apart from the log. */
export const fileOnSiteObjection = command({
  useCase: 'scene.file_on_site_objection',
  who: signedIn,
  input: FileOnSiteObjection.extend({ statement: z.string().trim().min(10).max(4000), evidence: Evidence }),
  on: ({ ctx, command }) => sessionOfOwnTurn(ctx, command.sessionId, command.slotId),
  reads: async ({ ctx, command: { statement, evidence, ...objection } }) => {
    await within(ctx, ['objectionPerson', ctx.actor.personId]);
    const files = await evidenceFrom(ctx, evidence);
    return { statement, files, objection, identity: await identityOf(ctx.db, ctx.actor.personId) };
  },
  registers: ({ read }) => read.objection,
  takes: ({ command }) => ({ session: sessionOf(command.sessionId) }),
  looks: ({ row }) => ({ competition: competitionOf(row.competitionId) }),
  facts: async (tx, { ctx, read: { statement, files, objection }, states: { session } }) => {
    const { objectionId } = objection;
    // The caller chooses the id: it is not that of an objection to a result, or of what somebody else wrote.
    found((await objectionById(tx, objectionId)) ? undefined : true);
    const filedBy = ctx.actor.personId;
    const isFiled = session.status !== 'none' && session.objections?.some((one) => one.objectionId === objectionId);
    await keepFiled(tx, { objectionId, filedBy, statement }, files, isFiled ?? false);
  },
  decide: ({ session, competition }, { read, by }) => decide(session, read.objection, by, competition, read.identity),
});
