import { lockedQuestion } from '@laurel/db/assistant/questions.ts';
import { noticesTo, openContacts } from '@laurel/db/identity/account-contacts.ts';
import { putOutgoing } from '@laurel/db/messaging/outgoing.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { canAnswerQuestion, canReadQuestion } from '@laurel/domain/assistant/assistant.policy.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { questionLetters as en } from '@laurel/words/assistant/letters.en.ts';
import { questionLetters as zh } from '@laurel/words/assistant/letters.zh-CN.ts';
import { filled } from '@laurel/words/filled.ts';
import { type Context, found, must } from '../kernel/trpc.ts';

/** The question, locked, if the caller may answer it; one that they may not even read is not found. */
export async function questionToSettle({ actor }: { readonly actor: Actor }, tx: Tx, questionId: string) {
  const row = await lockedQuestion(tx, questionId);
  const known = found(row && canReadQuestion(actor, row.groupId) ? row : undefined);
  must(canAnswerQuestion(actor, known.groupId));
  return known;
}

const letters = { 'zh-CN': zh, en };

/** Informs the person who asked, at the first contact they have, once `tx` is committed. */
export async function writeToAsker(tx: Tx, ctx: Context, personId: PersonId, how: keyof typeof zh): Promise<void> {
  const person = await personById(tx, personId);
  if (!person) return;
  const { subject, text } = letters[person.language][how];
  const letter = { subject, text: filled(text, { link: `${ctx.ports.settings.publicUrl}/deepChat` }) };
  const [notice] = noticesTo(ctx, personId, await openContacts(tx, ctx, person), letter);
  if (notice) await putOutgoing(tx, ctx.ports.secrets, notice);
}
