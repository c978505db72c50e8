import { questionsOf } from '@laurel/db/assistant/questions.ts';
import { everyFact } from '@laurel/db/audit/history.ts';
import { expertById } from '@laurel/db/expert/expert-library.ts';
import { accountOf } from '@laurel/db/identity/accounts.ts';
import { consentsOf } from '@laurel/db/identity/consents.ts';
import { passkeysOf } from '@laurel/db/identity/passkeys.ts';
import { openField, type PersonalField } from '@laurel/db/identity/personal-data.ts';
import { membershipsOf } from '@laurel/db/identity/roles.ts';
import { secondFactorOf } from '@laurel/db/identity/second-factors.ts';
import { sessionsOf } from '@laurel/db/identity/sessions.ts';
import { signInsOf } from '@laurel/db/identity/sign-ins.ts';
import { inSnapshot } from '@laurel/db/kernel/snapshot.ts';
import { newsFollowsOf } from '@laurel/db/messaging/news.ts';
import { everyNotice } from '@laurel/db/messaging/notices.ts';
import { buyersOfPerson } from '@laurel/db/payment/invoice-buyers.ts';
import { transfersOfPerson } from '@laurel/db/payment/transfer-details.ts';
import { personById } from '@laurel/db/people/persons.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { withCommandId } from '../kernel/sent.ts';
import { type Context, found, signedInAfresh } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { ownFacts } from './own-facts.ts';

const SEALED: readonly PersonalField[] = ['idCard', 'phone', 'email', 'bankCard'];

/** What the person did and what names them, newest first: except what says something about others. */
const factsAbout = ({ db }: Context, personId: PersonId) =>
  inSnapshot(db, async (tx) => {
    const facts: ReturnType<typeof ownFacts> = [];
    const conflicts = (await expertById(tx, personId))?.expert.conflicts ?? [];
    const found = new Set(conflicts.flatMap(([conflictId, { source }]) => (source === 'rule' ? [conflictId] : [])));
    for await (const page of everyFact(tx, { personId })) facts.push(...ownFacts(personId, page, found));
    return facts.reverse();
  });

/**
 * Everything that is stored about the person, decrypted, for them to export (PIPL Art. 45).
 *
 * @without use case: shows what is stored about oneself and changes nothing
 */
export const exportMyData = signedInAfresh.input(withCommandId(z.strictObject({}))).mutation(async ({ ctx }) => {
  const { personId } = ctx.actor;
  await within(ctx, ['exportPerson', personId]);
  const person = found(await personById(ctx.db, personId));
  const sealed: Record<string, string | undefined> = {};
  for (const field of SEALED) sealed[field] = await openField(ctx.db, ctx.ports.secrets, person, field);
  const [
    account,
    roles,
    consents,
    sessions,
    signIns,
    secondFactor,
    keys,
    buyers,
    transfers,
    notices,
    questions,
    follows,
    facts,
  ] = await Promise.all([
    accountOf(ctx.db, personId),
    membershipsOf(ctx.db, personId),
    consentsOf(ctx.db, personId),
    sessionsOf(ctx.db, personId),
    signInsOf(ctx.db, personId),
    secondFactorOf(ctx.db, personId),
    passkeysOf(ctx.db, personId),
    buyersOfPerson(ctx.db, personId),
    transfersOfPerson(ctx.db, personId),
    everyNotice(ctx.db, ctx.ports.secrets, personId),
    questionsOf(ctx.db, ctx.ports.secrets, personId),
    newsFollowsOf(ctx.db, personId),
    factsAbout(ctx, personId),
  ]);
  const { idCardIndex, phoneIndex, emailIndex, ...kept } = person;
  return {
    exportedAt: ctx.now(),
    person: { ...kept, ...sealed, createdAt: person.createdAt.toISOString(), erasedAt: null },
    account: account ? { username: account.username, createdAt: account.createdAt.toISOString() } : null,
    secondFactor: secondFactor ?? null,
    passkeys: keys.map(({ name, createdAt }) => ({ name, createdAt: createdAt.toISOString() })),
    roles: roles.map(({ groupName, roleName }) => ({ groupName, roleName })),
    consents: consents.map(({ kind, noticeVersion, at }) => ({ kind, noticeVersion, at: at.toISOString() })),
    sessions: sessions.map(({ createdAt, userAgent }) => ({ createdAt: createdAt.toISOString(), userAgent })),
    signIns: signIns.map(({ at, method, ok }) => ({ at: at.toISOString(), method, ok })),
    /** Whom invoices were billed to. */
    invoiceBuyers: buyers.map(({ buyer, storedAt }) => ({ ...buyer, storedAt: storedAt.toISOString() })),
    /** How they announced bank transfers. */
    transfers: transfers.map(({ reference, payerName, storedAt }) => ({
      ...{ reference, payerName },
      storedAt: storedAt.toISOString(),
    })),
    notifications: notices.map(({ letter: _, ...notice }) => notice),
    /** To organisers, with the answers. */
    questions: questions.map(({ question, answer, status, askedAt }) => ({
      ...{ question, answer, status },
      askedAt: askedAt.toISOString(),
    })),
    /** Whose news they follow. */
    news: follows.map(({ groupId, competitionId, since }) => ({
      ...{ groupId, competitionId },
      since: since.toISOString(),
    })),
    facts,
  };
});
