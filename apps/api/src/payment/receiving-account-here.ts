import { groupById } from '@laurel/db/organisation/groups.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import { canMarkOffline } from '@laurel/domain/payment/payment.policy.ts';
import {
  receivingAccountEvents,
  receivingAccountOf,
  receivingAccountStreamId,
} from '@laurel/domain/payment/receiving-account.ts';
import type { Sent } from '../kernel/command.ts';
import type { EditedPart } from '../kernel/edited.ts';
import { found, permittedAfresh } from '../kernel/trpc.ts';

const { proposed, approved, dismissed } = receivingAccountEvents;
const facts = [proposed.type, approved.type, dismissed.type];

/** The account of a group, which one form edits. */
export const accountPart = (groupId: GroupId): EditedPart => ({ stream: receivingAccountStreamId(groupId), facts });

type OfGroup = Sent<{ readonly groupId: GroupId }>;

/** A command on the account to which a group's payers send money: of those who record that money. */
export const onAccount = {
  who: permittedAfresh('finance:offline:mark'),
  on: async ({ ctx, command: { groupId } }: OfGroup) =>
    found((await groupById(ctx.db, groupId)) && canMarkOffline(ctx.actor, { groupId }) ? { groupId } : undefined),
  may: canMarkOffline,
  takes: ({ command }: OfGroup) => ({ account: receivingAccountOf(command.groupId) }),
};
