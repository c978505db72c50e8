import { expertCallById } from '@laurel/db/expert/expert-calls.ts';
import { keepNaming, namingToken } from '@laurel/db/expert/expert-namings.ts';
import { recommendationsUsed } from '@laurel/db/expert/expert-recommendations.ts';
import { doorTo } from '@laurel/db/identity/account-contacts.ts';
import { masked } from '@laurel/db/identity/personal-data.ts';
import { putOutgoing } from '@laurel/db/messaging/outgoing.ts';
import { canRecommendFor } from '@laurel/domain/expert/expert.policy.ts';
import { expertCallOf } from '@laurel/domain/expert/expert-call.ts';
import { expertRecommendationOf } from '@laurel/domain/expert/expert-recommendation.ts';
import { recommendExpert as decide, RecommendExpert } from '@laurel/domain/expert/recommend-expert.ts';
import { Contact, contactKind, RealName } from '@laurel/domain/identity/fields.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { found, permitted, type Signed } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { recommendationLetter } from './recommendation-letter.ts';
import { above, recommenderNames } from './recommenders.ts';

const Naming = z.strictObject({
  name: RealName,
  /** Where the message is sent; only a mask of it is stored. */
  contact: Contact,
  grounds: z.string().trim().min(10).max(2000),
});

/**
 * Puts a name forward and writes to the person. Whether the contact has an account makes no difference to the answer.
 * The call's stream is locked, so that two simultaneous requests cannot exceed the quota. `link` is shown only if no
 * message can be sent.
 */
export const recommendExpert = command({
  useCase: 'expert.recommend_expert',
  who: permitted('expert:name:recommend'),
  input: RecommendExpert.extend(Naming.shape),
  on: async ({ ctx, command: { callId, recommender } }) => {
    const call = found(await expertCallById(ctx.db, callId));
    return found(canRecommendFor(ctx.actor, call, recommender, await above(ctx)) ? call : undefined);
  },
  reads: async ({ ctx, command: { name, contact, grounds, ...recommendation } }) => {
    await within(ctx, ['recommendPerson', ctx.actor.personId]);
    const nameOf = await recommenderNames(ctx.db, [recommendation.recommender]);
    const sending = { sent: false, link: null as string | null };
    return { recommendation, name, contact, grounds, recommender: nameOf(recommendation.recommender), sending };
  },
  registers: ({ read }) => read.recommendation,
  takes: ({ command }) => ({
    recommendation: expertRecommendationOf(command.recommendationId),
    call: expertCallOf(command.callId),
  }),
  facts: async (tx, { ctx, row, read, states }) => {
    const { callId, recommender } = read.recommendation;
    const used = await recommendationsUsed(tx, callId, recommender);
    if (states.recommendation.status === 'none') await writeTo(tx, ctx, row, read);
    return { used };
  },
  decide: ({ recommendation, call }, { read, by, facts }) =>
    decide(recommendation, call, read.recommendation, facts, by),
  answer: (_, { read: { sending } }) => sending,
});

type Call = NonNullable<Awaited<ReturnType<typeof expertCallById>>>;
type Read = z.infer<typeof Naming> & {
  readonly recommendation: RecommendExpert;
  readonly recommender: { readonly zh: string; readonly en: string };
  readonly sending: { sent: boolean; link: string | null };
};

/** Stores the name, and has the letter sent once the recommendation is recorded. */
async function writeTo(tx: Tx, ctx: Signed, { terms }: Call, { recommendation, recommender, sending, ...read }: Read) {
  const { recommendationId } = recommendation;
  const { name, contact, grounds } = read;
  const token = namingToken();
  // The secret follows `#`, so it reaches no log.
  const link = `${ctx.ports.settings.publicUrl}/home/experts#recommendation=${token}`;
  const contactMask = masked[contactKind(contact)](contact);
  const expiresAt = terms.closesAt;
  await keepNaming(tx, { recommendationId, name, contactMask, grounds, token, expiresAt });
  if (doorTo(ctx, contact).absent) {
    sending.link = link;
    return;
  }
  const letter = recommendationLetter(ctx.request.language, { name, recommender, call: terms.title, link, expiresAt });
  await putOutgoing(tx, ctx.ports.secrets, { to: contact, ...letter, expiresAt, at: ctx.now() });
  sending.sent = true;
}
