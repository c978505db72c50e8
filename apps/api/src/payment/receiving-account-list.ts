import { groupsHoldingCompetitions } from '@laurel/db/competition/competition-board.ts';
import { listReceivingAccounts } from '@laurel/db/payment/receiving-accounts.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson, notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { canMarkOffline } from '@laurel/domain/payment/payment.policy.ts';
import { z } from 'zod';
import { versionsIn } from '../kernel/edited.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { accountPart } from './receiving-account-here.ts';

const { page, pageSize } = ListInput.shape;

/**
 * Where the payers of each organisation's competitions send money, and what is proposed instead. `toSecond`: only
 * proposals that the caller may approve.
 */
export const receivingAccountList = permitted('finance:order:query')
  .input(z.strictObject({ page, pageSize, status: z.enum(['toSecond']).optional() }))
  .query(async ({ ctx: { db, actor }, input: { status, ...asked } }) => {
    const groupIds = groupsOf(actor);
    const holding = await groupsHoldingCompetitions(db, groupIds);
    const without = status && notSecondTo(actor);
    const { rows, ...paging } = await listReceivingAccounts(db, groupIds, { ...asked, holding, without });
    const involved = rows.flatMap(({ row }) => [row?.approvedBy, row?.proposal?.proposedBy]);
    const people = involved.flatMap((id) => id ?? []);
    const parts = rows.map(({ group }) => accountPart(group.groupId));
    const [names, versionOf] = await Promise.all([personNames(db, people), versionsIn(db, parts)]);
    const nameOf = (id: PersonId | null | undefined) => (id ? (names.get(id)?.name ?? null) : null);
    return {
      ...paging,
      rows: rows.map(({ group: { groupId, ...name }, row }) => {
        const proposal = row?.proposal ?? null;
        const officer = canMarkOffline(actor, { groupId });
        return {
          groupId,
          name,
          account: row?.account ?? null,
          approver: nameOf(row?.approvedBy),
          approvedAt: row?.approvedAt ?? null,
          proposal: proposal && {
            account: proposal.account,
            reason: proposal.reason,
            own: proposal.proposedBy === actor.personId,
            proposer: nameOf(proposal.proposedBy),
            proposedAt: row?.proposedAt ?? null,
          },
          seen: versionOf(accountPart(groupId)),
          can: {
            propose: officer,
            approve: officer && proposal !== null && isSecondPerson(actor, proposal.proposedBy, ...proposal.after),
            dismiss: officer && proposal !== null,
          },
        };
      }),
    };
  });
