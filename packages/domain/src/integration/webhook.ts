import { z } from 'zod';
import { formatWord } from '../kernel/format-words.ts';
import { GroupId, Uuid } from '../kernel/ids.ts';
import { FactKindName } from './fact-kinds.ts';

/** Webhooks of one organisation. */
export const MOST_WEBHOOKS = 20;
/** A secret that was replaced signs beside the new one for so long, so that the receiver can change over. */
export const FORMER_SECRET_HOURS = 24;
/** Of one webhook: the secrets beyond these stop signing at once. */
export const MOST_FORMER_SECRETS = 4;
/** A receiver has so long to answer. */
export const ANSWER_SECONDS = 10;
/** A delivery that fails is abandoned so long after its first try, and never after fewer tries. */
const GIVE_UP_HOURS = 72;
const FEWEST_TRIES = 8;
const FIRST_PAUSE_SECONDS = 10;
const LONGEST_PAUSE_SECONDS = 4 * 3600;

/** What a delivery is of when somebody pressed the test button. */
export const TEST_KIND = 'webhook.test';
export type DeliveredKind = FactKindName | typeof TEST_KIND;

/** `dropped`: the webhook may no longer see it, or was set to another position. */
export const deliveryStates = ['waiting', 'delivered', 'dead', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a try failed, where there was no answer that could be shown as its number. */
export type DeliveryProblem =
  | 'badAddress'
  | 'privateAddress'
  | 'unknownHost'
  | 'notReached'
  | 'badCertificate'
  | 'tooSlow'
  | 'redirected'
  | 'refused';

/** In how many seconds a delivery that has failed `tries` times is tried again; null when it is abandoned. */
export const pauseAfter = (tries: number, hoursSinceFirst: number): number | null =>
  tries >= FEWEST_TRIES && hoursSinceFirst >= GIVE_UP_HOURS
    ? null
    : Math.min(FIRST_PAUSE_SECONDS * 3 ** (tries - 1), LONGEST_PAUSE_SECONDS);

/** https, without a name and a password in it. Plain http is for a receiver on the developer's own machine. */
const ADDRESS =
  /^(?:https:\/\/[^\s/?#@\\]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?)(?:[/?][^\s#\\]*)?$/;

const WebhookId = Uuid;
const Position = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const SaveWebhook = z.strictObject({
  webhookId: WebhookId.nullable(),
  version: z.number().int(),
  name: z.string().trim().min(1).max(60),
  groupId: GroupId,
  url: z.string().trim().max(500).regex(ADDRESS, formatWord('webhookAddress')),
  kinds: z.array(FactKindName).min(1).max(FactKindName.options.length),
  enabled: z.boolean(),
});
export type SaveWebhook = z.infer<typeof SaveWebhook>;

export const OneWebhook = z.strictObject({ webhookId: WebhookId });
/** `after`: the position of the last fact that is not sent again. */
export const ReplayWebhook = z.strictObject({ webhookId: WebhookId, after: Position });
export const RetryDelivery = z.strictObject({ deliveryId: Uuid });
