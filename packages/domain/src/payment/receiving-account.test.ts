import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario, tied } from '../kernel/given.ts';
import { by, colleague, groupId, march, organiser } from '../review/situations.fixture.ts';
import { approveReceivingAccount } from './approve-receiving-account.ts';
import { dismissReceivingAccount } from './dismiss-receiving-account.ts';
import { proposeReceivingAccount } from './propose-receiving-account.ts';
import {
  evolveReceivingAccount,
  type GroupAccount,
  newReceivingAccount,
  ReceivingAccount,
  type ReceivingAccountEvent,
} from './receiving-account.ts';

const { given, refuses } = scenario(newReceivingAccount, evolveReceivingAccount);
const at = march(12);
const reason = 'the account of the association';
const account: ReceivingAccount = {
  holder: '全国大学生竞赛组委会',
  bank: '中国银行北京中关村支行',
  number: '340212345678',
  bankCode: '104100005015',
};
const other = { ...account, number: '999912345678' };
const proposed = (wanted: ReceivingAccount | null = account, proposedBy = organiser): ReceivingAccountEvent => ({
  type: 'payment.account_proposed',
  data: { groupId, account: wanted, reason, proposedBy, at },
});
const approved: ReceivingAccountEvent = {
  type: 'payment.account_approved',
  data: { groupId, approvedBy: colleague, at },
};
const dismissed: ReceivingAccountEvent = {
  type: 'payment.account_dismissed',
  data: { groupId, dismissedBy: organiser, reason, at },
};

describe('propose a receiving account', () => {
  const propose = (wanted: ReceivingAccount | null, who = organiser) => {
    return (state: GroupAccount) => proposeReceivingAccount(state, { groupId, account: wanted, reason }, by(who));
  };
  it('records the proposal, and nothing if nothing would change', () => {
    given().when(propose(account)).then(accept(proposed()));
    given().when(propose(null)).then(accept());
    given(proposed()).when(propose(account)).then(accept());
    given(proposed(), approved).when(propose(account)).then(accept());
    given(proposed(), approved)
      .when(propose(null))
      .then(accept(proposed(null)));
  });
  it('replaces a proposal that waits, also one by somebody else', () => {
    given(proposed())
      .when(propose(other))
      .then(accept(proposed(other)));
    given(proposed())
      .when(propose(account, colleague))
      .then(accept(proposed(account, colleague)));
  });
});

describe('approve a receiving account', () => {
  const approve = (shown: ReceivingAccount | null = account, who = by(colleague)) => {
    return (state: GroupAccount) => approveReceivingAccount(state, { groupId, account: shown }, who);
  };
  it('puts it into force, once', () => {
    given(proposed()).when(approve()).then(accept(approved));
    given(proposed(), approved).when(approve()).then(accept());
    given(proposed(), approved, proposed(null)).when(approve(null)).then(accept(approved));
  });
  it('needs a second person', () => {
    given(proposed())
      .when(approve(account, by(organiser)))
      .then(refuse('secondPersonNeeded'));
    given(proposed())
      .when(approve(account, tied(by(colleague), organiser)))
      .then(refuse('secondPersonTied'));
  });
  it('needs somebody who proposed none of what waited, whose entries may be in the form of the next', () => {
    const replaced = [proposed(account, colleague), proposed(other)];
    given(...replaced)
      .when(approve(other))
      .then(refuse('secondPersonNeeded'));
    given(proposed(account, colleague), dismissed, proposed(other)).when(approve(other)).then(accept(approved));
  });
  it('is refused for another account than the one that waits', () => {
    given(proposed()).when(approve(other)).then(refuse('accountChanged'));
    given(proposed(), approved).when(approve(other)).then(refuse('accountChanged'));
    given(proposed(), dismissed).when(approve()).then(refuse('accountChanged'));
    refuses(approve(), { accountNotProposed: [] });
  });
});

describe('dismiss a receiving account', () => {
  const dismiss = (shown = account) => {
    return (state: GroupAccount) => dismissReceivingAccount(state, { groupId, account: shown, reason }, by(organiser));
  };
  it('ends the proposal, and the account in force stays', () => {
    given(proposed()).when(dismiss()).then(accept(dismissed));
    const state = [proposed(), approved, proposed(other), dismissed].reduce(
      evolveReceivingAccount,
      newReceivingAccount(),
    );
    expect(state).toMatchObject({ account, proposal: null });
  });
  it('is refused without the proposal that was shown', () => {
    given(proposed(other)).when(dismiss()).then(refuse('accountChanged'));
    given(proposed(), approved).when(dismiss()).then(refuse('accountChanged'));
    refuses(dismiss(), { accountNotProposed: [] });
  });
});

it('drops spaces and hyphens from a number, and refuses what is no number of an account', () => {
  const parsed = (number: string) => ReceivingAccount.safeParse({ ...account, number });
  expect(parsed('6222 0202-0001 2345').data?.number).toBe('6222020200012345');
  expect(parsed('gb29 nwbk 6016 1331 9268 19').data?.number).toBe('GB29NWBK60161331926819');
  for (const bad of ['1234', '六二二二〇二〇二〇〇', `${'1'.repeat(35)}`, '1234/5678'])
    expect(parsed(bad).success, bad).toBe(false);
  // A mark that turns the direction of the text would show another name than the log holds.
  expect(ReceivingAccount.safeParse({ ...account, holder: '组委会\u202e' }).success).toBe(false);
});
