import { ROOT_ROLE } from '@laurel/domain/identity/default-roles.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { Log } from '@laurel/event-store/log.ts';
import { eq, sql } from 'drizzle-orm';
import { clearObjectionPapers, objectionFilesOf } from '../award/objection-papers.ts';
import { objections } from '../award/objections.ts';
import { filesNaming } from '../certificate/certificate-board.ts';
import { picturesNaming } from '../certificate/certificate-pictures.ts';
import { clearCorrectionTexts, evidenceOf } from '../certificate/correction-texts.ts';
import { clearListEntries } from '../certificate/list-entries.ts';
import { clearRostersOf } from '../enrolment/roster-teams.ts';
import { clearNamingsOf } from '../expert/expert-namings.ts';
import { clearExpertPapers, cvsOf } from '../expert/expert-papers.ts';
import { expireAllExports } from '../exports/exports.ts';
import { accountLinks } from '../identity/account-links.ts';
import { accounts } from '../identity/accounts.ts';
import { removeApiKeysOf } from '../identity/api-keys.ts';
import { clearOffersTo } from '../identity/appointments.ts';
import { contactChanges } from '../identity/contact-changes.ts';
import { removePasskeysOf } from '../identity/passkeys.ts';
import { clearedColumns, contactsOf, type PersonalField } from '../identity/personal-data.ts';
import { memberships, membershipsOf } from '../identity/roles.ts';
import { secondFactorTickets } from '../identity/second-factor-tickets.ts';
import { removeSecondFactor } from '../identity/second-factors.ts';
import { revokeSessionsOf, sessions } from '../identity/sessions.ts';
import { rootRemains } from '../identity/set-roles.ts';
import { signIns } from '../identity/sign-ins.ts';
import { removeWebhooksOf } from '../integration/webhooks.ts';
import { eraseSubject } from '../kernel/erase-subject.ts';
import type { ObjectStore } from '../kernel/object-store.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { letters } from '../messaging/letters.ts';
import { dropFollowsOf } from '../messaging/news.ts';
import { dropNoticeSettings } from '../messaging/notice-settings.ts';
import { dropOutgoingOf, NOTICE_MINUTES, putOutgoing } from '../messaging/outgoing.ts';
import { forgetAddressesOf } from '../messaging/returned-mail.ts';
import { clearInvoiceBuyers } from '../payment/invoice-buyers.ts';
import { clearTransferDetails, refusedSlipsOf } from '../payment/transfer-details.ts';
import { clearCheckedNames, nameEvidenceOf } from '../people/checked-names.ts';
import { type PersonRow, personById, persons } from '../people/persons.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';
import { forgetMarksOf } from '../rows/row-marks.ts';
import { mentionedAmong, namedBesides } from '../storage/file-references.ts';
import { files } from '../submission/files.ts';
import { dropCvUploads, dropSlipUploads } from './drop-expert-papers.ts';

const SEALED: readonly PersonalField[] = ['idCard', 'phone', 'email', 'bankCard'];

type Erasing = {
  readonly reason: string;
  readonly store: Pick<ObjectStore, 'remove'>;
  readonly actor?: Actor;
  readonly log?: Log;
};
/** The last letter, to the contacts the person had; it is deleted when it was sent. */
type LastLetter = (language: PersonRow['language']) => { readonly subject: string; readonly text: string };
type Erasure = Erasing & { readonly secrets: Secrets; readonly requestId?: string };

/**
 * Takes a person's data away: their row is emptied, the account closed, their free text and file names are removed,
 * printed certificates that name them are deleted, and their key is destroyed, so that what was sealed for them on the
 * log can never be read again. What happened stays there under the bare id, and its chain holds. Doing it again is
 * safe: it completes an interrupted erasure. Refuses to erase the last ROOT.
 */
export async function erasePerson(
  db: Db,
  personId: PersonId,
  { secrets, actor = systemActor, requestId, ...erasing }: Erasure,
): Promise<{ ok: true; files: number } | { ok: false; refusal: 'lastRoot' }> {
  const roles = await membershipsOf(db, personId);
  const cleared = await db.transaction(async (tx) => {
    if (roles.some((role) => role.roleKey === ROOT_ROLE) && !(await rootRemains(tx, personId))) return false;
    await clearPerson(tx, { actor, secrets, ...(requestId === undefined ? {} : { requestId }) }, personId);
    return true;
  });
  if (!cleared) return { ok: false, refusal: 'lastRoot' };
  return { ok: true, files: await finishErasure(db, personId, { ...erasing, actor }) };
}

/** The first part of an erasure: the rows, in one transaction. What is left is `finishErasure`. */
export async function clearPerson(tx: Db, audit: Audit, personId: PersonId, lastLetter?: LastLetter): Promise<void> {
  const { secrets } = audit;
  const person = await personById(tx, personId);
  await expireAllExports(tx);
  if (!person) return;
  if (person.erasedAt) return clearRows(tx, secrets, personId, person.erasedAt);
  const contacts = (await contactsOf(tx, secrets, [personId])).get(personId);
  const erasedAt = new Date();
  await removeApiKeysOf(tx, audit, personId);
  await removeWebhooksOf(tx, audit, personId);
  await clearOffersTo(tx, person);
  await clearRostersOf(tx, person);
  await clearRows(tx, secrets, personId, erasedAt);
  const at = erasedAt.toISOString() as Instant;
  const [first, ...others] = [contacts?.email, contacts?.phone].flatMap((to) =>
    // It names nobody: after this, no row does.
    to && lastLetter ? [{ to, ...lastLetter(person.language), at, expiresAt: plusMinutes(at, NOTICE_MINUTES) }] : [],
  );
  if (first) await putOutgoing(tx, secrets, first, ...others);
  await recordEdit(tx, audit, {
    table: 'accounts',
    key: personId,
    before: { status: 'active' },
    after: { status: 'erased' },
  });
}

/** Deletes printed files that name the person, and destroys their key. Answers how many files. Safe to repeat. */
export async function finishErasure(
  db: Db,
  personId: PersonId,
  { reason, store, actor = systemActor, log }: Erasing,
): Promise<number> {
  const printed = [...(await filesNaming(db, personId)), ...(await picturesNaming(db, personId))];
  const unlogged = [...(await cvsOf(db, personId)), ...(await nameEvidenceOf(db, personId))];
  const mentioned = await mentionedAmong(db, unlogged);
  const sent = [...(await objectionFilesOf(db, personId)), ...unlogged.filter((hash) => !mentioned.has(hash))];
  const evidence = [...(await evidenceOf(db, personId)), ...sent, ...(await refusedSlipsOf(db, personId))];
  // Equal files are stored once: those that somebody else has sent too stay.
  const ofOthers = await namedBesides(db, evidence, personId);
  for (const hash of [...printed, ...evidence.filter((hash) => !ofOthers.has(hash))]) await store.remove(hash);
  await eraseSubject(db, personId, { reason, actor, ...(log ? { log } : {}) });
  return printed.length;
}

async function clearRows(tx: Db, secrets: Secrets, personId: PersonId, erasedAt: Date) {
  // While the hash of their address is there.
  await dropFollowsOf(tx, personId);
  await tx
    .update(persons)
    .set({
      ...Object.assign({}, ...SEALED.map(clearedColumns)),
      realName: '',
      nameEn: '',
      gender: 0,
      birthday: null,
      schoolCode: null,
      majorId: null,
      grade: '',
      studentNo: '',
      title: '',
      avatar: null,
      bankName: null,
      erasedAt,
    })
    .where(eq(persons.personId, personId));
  const none = { status: 'erased' as const, username: '', usernameKey: `erased-${personId}`, passwordHash: null };
  await forgetMarksOf(tx, personId);
  await tx.update(accounts).set(none).where(eq(accounts.personId, personId));
  await tx.delete(memberships).where(eq(memberships.personId, personId));
  await tx.delete(accountLinks).where(eq(accountLinks.personId, personId));
  await dropOutgoingOf(tx, secrets, personId);
  await tx.delete(contactChanges).where(eq(contactChanges.personId, personId));
  await removeSecondFactor(tx, personId);
  await removePasskeysOf(tx, personId);
  await tx.delete(secondFactorTickets).where(eq(secondFactorTickets.personId, personId));
  await revokeSessionsOf(tx, secrets, personId, erasedAt.toISOString() as Instant);
  const nowhere = { userAgent: '', ipHash: '' };
  await tx.update(sessions).set(nowhere).where(eq(sessions.personId, personId));
  await tx.update(signIns).set(nowhere).where(eq(signIns.personId, personId));
  // Names of files name people; the files of a work are its team's.
  await tx.update(files).set({ name: '' }).where(eq(files.ownerId, personId));
  await forgetAddressesOf(tx, personId);
  const neverSent = sql`case when ${letters.heldUntil} is null then ${letters.why} else 'erased' end`;
  const nothing = { shown: null, notice: null, heldUntil: null, why: neverSent };
  await tx.update(letters).set(nothing).where(eq(letters.personId, personId));
  await dropNoticeSettings(tx, personId);
  await tx.update(objections).set({ statement: '' }).where(eq(objections.filedBy, personId));
  await clearObjectionPapers(tx, personId);
  await dropCvUploads(tx, secrets, personId, await cvsOf(tx, personId));
  await clearExpertPapers(tx, personId);
  await clearInvoiceBuyers(tx, personId);
  await clearTransferDetails(tx, personId);
  await dropSlipUploads(tx, secrets, personId, await refusedSlipsOf(tx, personId));
  await clearNamingsOf(tx, personId);
  await clearCorrectionTexts(tx, personId);
  await clearCheckedNames(tx, personId);
  await clearListEntries(tx, personId);
}
