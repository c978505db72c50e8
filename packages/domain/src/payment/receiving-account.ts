import { z } from 'zod';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, type Existing, eventsAbout, streamsOf } from '../kernel/events.ts';
import { formatWord } from '../kernel/format-words.ts';
import { GroupId, PersonId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';

const line = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cf}]*$/u);

/** The bank account of an organisation: never a person's, so that the log may hold it in plain text. */
export const ReceivingAccount = z.strictObject({
  holder: line(2, 100),
  /** With its branch. */
  bank: line(2, 100),
  /** Digits, as banks in China have it, or letters and digits (IBAN); spaces and hyphens are dropped. */
  number: z
    .string()
    .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^[0-9A-Z]{8,34}$/, formatWord('accountNumberFormat'))),
  /** The number of the bank itself (联行号, SWIFT), where payers need it. */
  bankCode: line(0, 20),
});
export type ReceivingAccount = z.infer<typeof ReceivingAccount>;

const defineAccountEvent = eventsAbout({ groupId: GroupId }, (data) => receivingAccountStreamId(data.groupId));

export const receivingAccountEvents = {
  /** `account` null: no account is shown any more. */
  proposed: defineAccountEvent('payment.account_proposed', {
    account: ReceivingAccount.nullable(),
    reason: Reason,
    proposedBy: PersonId,
  }),
  approved: defineAccountEvent('payment.account_approved', { approvedBy: PersonId }),
  dismissed: defineAccountEvent('payment.account_dismissed', { dismissedBy: PersonId, reason: Reason }),
};
export type ReceivingAccountEvent = EventOf<typeof receivingAccountEvents>;

type Proposal = {
  readonly account: ReceivingAccount | null;
  readonly reason: string;
  readonly proposedBy: PersonId;
  /** Who proposed what this one replaced while it waited: their entries may be in it. */
  readonly after: readonly PersonId[];
};
export type GroupAccount =
  | { readonly status: 'none' }
  | {
      readonly status: 'set';
      readonly groupId: GroupId;
      /** What payers are shown. */
      readonly account: ReceivingAccount | null;
      readonly proposal: Proposal | null;
    };
export type SetAccount = Existing<GroupAccount>;

/** One for each group that receives bank transfers. */
export const receivingAccountStreamId = (groupId: GroupId) => `receiving_account-${groupId}`;
export const newReceivingAccount = (): GroupAccount => ({ status: 'none' });

export function evolveReceivingAccount(state: GroupAccount, event: ReceivingAccountEvent): GroupAccount {
  if (event.type === 'payment.account_proposed') {
    const { groupId, account, reason, proposedBy } = event.data;
    const now = state.status === 'none' ? { status: 'set' as const, groupId, account: null, proposal: null } : state;
    const after = now.proposal ? [...now.proposal.after, now.proposal.proposedBy] : [];
    return { ...now, proposal: { account, reason, proposedBy, after } };
  }
  if (state.status === 'none') throw new Error(`${event.type} before an account was proposed`);
  const account = event.type === 'payment.account_approved' && state.proposal ? state.proposal.account : state.account;
  return { ...state, account, proposal: null };
}

export const receivingAccountOf = streamsOf(receivingAccountStreamId, newReceivingAccount, evolveReceivingAccount);
export const receivingAccountDecider = decidersOf<GroupAccount, ReceivingAccountEvent>()('accountNotProposed');

export const sameAccount = (one: ReceivingAccount | null, other: ReceivingAccount | null): boolean =>
  canonicalJson(one) === canonicalJson(other);
