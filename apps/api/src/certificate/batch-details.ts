import { checkOf } from '@laurel/db/certificate/batch-checks.ts';
import { batchCounts } from '@laurel/db/certificate/certificate-board.ts';
import { pinnedVersion } from '@laurel/db/certificate/designs.ts';
import { printDelay } from '@laurel/db/certificate/print-delay.ts';
import { whoMay } from '@laurel/db/identity/who-may.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { decidedBy } from '@laurel/domain/certificate/batch.ts';
import { BatchId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { batchHere } from './batch-here.ts';
import { shownBatch } from './shown-batch.ts';
import { shownCodes } from './shown-codes.ts';

/** As many names as one reads. */
const MOST_APPROVERS = 5;

/** One batch and how far its printing has come: what the sending screen asks for every second. */
export const batchDetails = permitted('cert:info:query')
  .input(z.strictObject({ batchId: BatchId }))
  .query(async ({ ctx, input }) => {
    const row = await batchHere(ctx, input.batchId);
    const { waivers = [] } = row.batch;
    const people = [...decidedBy(row.batch), ...(row.approvedBy ? [row.approvedBy] : [])];
    const check = row.batch.checking && (await checkOf(ctx.db, row.batchId));
    const looked = check && check.state === 'running' ? { done: check.done, total: check.total } : null;
    const names = await personNames(ctx.db, people);
    const batch = shownBatch(row, await batchCounts(ctx.db, [row.batchId]), names, ctx.actor);
    const asked = {
      ...{ permission: 'cert:batch:approve' as const, groupId: row.groupId, most: MOST_APPROVERS },
      except: decidedBy(row.batch),
    };
    const approvers = row.status === 'checked' && !batch.can.approve ? await whoMay(ctx.db, asked) : [];
    const { roundId } = row.batch.list ?? {};
    const round = roundId && (await roundById(ctx.db, roundId));
    return {
      ...{ ...batch, looked, approvers },
      list: batch.list && round ? { ...batch.list, round: { zh: round.nameZh, en: round.nameEn } } : batch.list,
      codes: await shownCodes(ctx.db, row.batch.codes),
      /** Why its printing waits. */
      delay: row.status === 'issued' ? await printDelay(ctx.db, row.batchId) : null,
      /** Which version of the design the batch prints, and the one that another check would use. */
      design: await pinnedVersion(ctx.db, row.batch.designId, row.batch.designHash),
      waivers: waivers.map(({ field, reason, waivedBy }) => ({
        ...{ field, reason, waivedByName: names.get(waivedBy)?.name ?? '' },
      })),
    };
  });
