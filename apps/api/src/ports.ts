import type { Messaging } from '@laurel/db/messaging/messaging.ts';
import type { Secrets } from '@laurel/db/secrets.ts';
import type { ObjectStore } from '@laurel/db/storage/object-store.ts';
import type { PaymentGateway } from '@laurel/domain/payment/gateway.ts';

/** The doors to the world outside the database, made once in main.ts; a test gives its own. */
export type Ports = Messaging & {
  readonly files: ObjectStore;
  readonly payments: PaymentGateway;
  readonly secrets: Secrets;
  readonly settings: Settings;
};

/** What the operator decided, read from the environment once. */
export type Settings = {
  /** LAUREL_DEMO=1: demonstration accounts, the code 0000, messages shown on /experience. */
  readonly demo: boolean;
  readonly production: boolean;
  /** LAUREL_URL: scheme and host that links in letters and on certificates begin with, without a trailing slash. */
  readonly publicUrl: string;
};
