import { keepObjectionFiles, keepObjectionPaper } from '@laurel/db/award/objection-papers.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { onSiteRulesOf } from '@laurel/domain/competition/on-site-rules.ts';
import { fileOnSiteAppeal as decide, FileOnSiteAppeal } from '@laurel/domain/scene/file-on-site-appeal.ts';
import { sessionOf } from '@laurel/domain/scene/session.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { Evidence, evidenceFrom } from '../kernel/evidence.ts';
import { signedIn } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { sessionOfOwnObjection } from './on-site-objection-here.ts';

/** Anybody of the team may appeal for it; what they write and send is kept apart from the log. */
export const fileOnSiteAppeal = command({
  useCase: 'scene.file_on_site_appeal',
  who: signedIn,
  input: FileOnSiteAppeal.extend({ grounds: z.string().trim().min(10).max(4000), evidence: Evidence }),
  on: ({ ctx, command }) => sessionOfOwnObjection(ctx, command),
  reads: async ({ ctx, command: { grounds, evidence, ...appeal } }) => {
    await within(ctx, ['objectionPerson', ctx.actor.personId]);
    return { grounds, appeal, files: await evidenceFrom(ctx, evidence) };
  },
  registers: ({ read }) => read.appeal,
  takes: ({ command }) => ({ session: sessionOf(command.sessionId) }),
  looks: ({ row }) => ({ competition: competitionOf(row.competitionId) }),
  facts: async (tx, { ctx, read: { grounds, files, appeal } }) => {
    const sent = { objectionId: appeal.objectionId, part: 'appeal-objector' as const, by: ctx.actor.personId };
    await keepObjectionPaper(tx, sent, grounds);
    await keepObjectionFiles(tx, sent, files);
  },
  decide: ({ session, competition }, { read, by }) => decide(session, read.appeal, by, onSiteRulesOf(competition)),
});
