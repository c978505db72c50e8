import { type PostOutside, postOutside } from '@laurel/adapters/webhook/post-outside.ts';
import { signedHeaders } from '@laurel/adapters/webhook/sign.ts';
import {
  deliveryDueIn,
  readOnForWebhooks,
  recordTry,
  takeDelivery,
} from '@laurel/db/integration/webhook-deliveries.ts';
import { secretsOf } from '@laurel/db/integration/webhooks.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { makeBell } from '@laurel/event-store/bell.ts';
import type { JobContext } from '../kernel/job.ts';
import { keepDoing, MORE, NOTHING } from '../kernel/keep-doing.ts';

/** How many are sent at once, so that one receiver that is slow does not hold up the others. */
const LANES = 4;
/** New events are looked for this often: a webhook is told within seconds. */
const LOOK_EVERY_MS = 2_000;

const systemTime = () => new Date().toISOString() as Instant;

type Doing = Pick<JobContext, 'db' | 'ports'> & { readonly post: PostOutside; readonly now?: () => Instant };

/** Sends the next delivery that is due. False when there is none. */
export async function deliverNext({ db, ports, post, now = systemTime }: Doing): Promise<boolean> {
  const taken = await takeDelivery(db, now());
  if (taken === undefined) return false;
  if (taken === 'dropped') return true;
  const { deliveryId: id, body, webhook } = taken;
  const at = now();
  const headers = signedHeaders(secretsOf(ports.secrets, webhook, at), {
    id,
    seconds: Math.floor(Date.parse(at) / 1000),
    body,
  });
  const began = performance.now();
  const posted = await post(webhook.url, { headers, body });
  const ms = Math.round(performance.now() - began);
  await recordTry(db, taken, { status: posted.status, problem: posted.ok ? null : posted.problem, ms }, now());
  return true;
}

/** Tells webhooks what happened, until stopped (`db/integration/webhook-deliveries.ts`). */
export const keepDelivering = (
  context: Pick<JobContext, 'db' | 'ports' | 'log' | 'bells'>,
  { post = postOutside() }: { readonly post?: PostOutside } = {},
) => {
  const { db, ports, log } = context;
  const bell = context.bells?.webhooks ?? makeBell();
  const due = makeBell();
  const onTrouble = (err: unknown) => log.error({ err }, 'delivering webhooks');
  const look = async () => {
    if (await readOnForWebhooks(db, systemTime())) return MORE;
    const ms = await deliveryDueIn(db, systemTime());
    if (ms === null) return NOTHING;
    if (ms > 0) return ms;
    due.ring();
    return NOTHING;
  };
  const send = async () => {
    if (!(await deliverNext({ db, ports, post }))) return NOTHING;
    // What failed is due again, and what waited behind it now is.
    bell.ring();
    return MORE;
  };
  const lanes = Array.from({ length: LANES }, () => keepDoing(send, { bell: due, everyMs: NOTHING, onTrouble }));
  const keeping = [keepDoing(look, { bell, everyMs: LOOK_EVERY_MS, onTrouble }), ...lanes];
  return {
    stop: async () => {
      await Promise.all(keeping.map((each) => each.stop()));
    },
  };
};
