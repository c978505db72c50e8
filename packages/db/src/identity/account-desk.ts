import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { Messaging } from '../kernel/messaging.ts';
import type { Secrets } from '../kernel/secrets.ts';

/** What reading and writing an account's contacts needs: a call of the api has it, and so has a job of the worker. */
export type AccountDesk = {
  readonly now: () => Instant;
  readonly ports: Messaging & { readonly secrets: Secrets; readonly settings: { readonly publicUrl: string } };
};

/** The same, on behalf of a person. */
export type ActingDesk = AccountDesk & { readonly db: Db; readonly actor: Actor };
