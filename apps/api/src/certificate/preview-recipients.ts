import { listBatches } from '@laurel/db/certificate/batch-board.ts';
import { longestFirst, wouldPrint } from '@laurel/db/certificate/would-print.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { canEditBatch } from '@laurel/domain/certificate/certificate.policy.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { dayInChina } from '@laurel/domain/kernel/instants.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';

/** As many as somebody would look through; those with the longest texts are always among them. */
const MOST_SHOWN = 100;
const LONGEST = 10;
const NUMBERED = {
  prefix: '',
  suffix: '',
  kind: 'sequence',
  length: 4,
  scope: 'competition',
  mayWiden: true,
} as const;

/**
 * Real recipients for looking at a design before a batch exists: what certificates of a competition's awards would say,
 * the longest first. Numbers and the issuer are those of the competition's newest batch, if it has one.
 */
export const previewRecipients = permitted('cert:batch:edit')
  .input(z.strictObject({ competitionId: CompetitionId, copies: z.enum(['team', 'person']).default('team') }))
  .query(async ({ ctx, input }): Promise<{ total: number; printed: Printed[] }> => {
    const { competitionId, copies } = input;
    const competition = await loadState(ctx.db, competitionOf(competitionId));
    const { groupId } = found(competition.status === 'none' ? undefined : competition);
    found(groupsOf(ctx.actor)?.includes(groupId) === false ? undefined : true);
    found(canEditBatch(ctx.actor, { groupId }) || undefined);
    const { rows } = await listBatches(ctx.db, groupsOf(ctx.actor), { competitionId, page: 1, pageSize: 10 });
    const newest = rows[0]?.batch;
    const print = {
      issuerName: '',
      issueDate: dayInChina(ctx.now()),
      namesShown: 0,
      ...newest?.print,
    };
    const choice = { competitionId, itemId: null, levelIds: [], copies };
    const { printed } = await wouldPrint(ctx.db, choice, { rule: newest?.rule ?? NUMBERED, print }, true);
    return { total: printed.length, printed: longestFirst(printed, LONGEST).slice(0, MOST_SHOWN) };
  });
