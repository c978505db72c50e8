import { correctionsOfWorks } from '@laurel/db/award/name-corrections.ts';
import { ConfirmNames, confirmNames as decide } from '@laurel/domain/award/confirm-names.ts';
import { confirmedNamesOf } from '@laurel/domain/award/confirmed-names.ts';
import { nameCheckOf } from '@laurel/domain/award/name-check.ts';
import { isUndecided } from '@laurel/domain/award/name-correction.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { workNaming } from './name-check-here.ts';
import { digestOf, namesPrintedOf } from './names-printed.ts';

/** `read`: what the page showed, as `myNameChecks` gave it; it is not recorded. */
export const confirmNames = command({
  useCase: 'award.confirm_names',
  who: signedIn,
  input: ConfirmNames.extend({ read: z.string().max(64) }),
  on: ({ ctx, command }) => workNaming(ctx, command),
  registers: ({ command: { checkId, workId } }) => ({ checkId, workId }),
  takes: ({ command }) => ({ names: confirmedNamesOf(command) }),
  looks: ({ command }) => ({ check: nameCheckOf(command.checkId) }),
  facts: async (tx, { ctx, command: { checkId, workId, read }, row: { work } }) => {
    const corrections = await correctionsOfWorks(tx, checkId, [workId]);
    return {
      itemId: work.itemId,
      changed: digestOf(await namesPrintedOf(tx, work)) !== read,
      asks: corrections.some((one) => isUndecided(one) && one.requestedBy === ctx.actor.personId),
    };
  },
  decide: ({ names, check }, { command: { checkId, workId }, by, facts }) =>
    decide(names, { checkId, workId }, by, check, facts),
});
