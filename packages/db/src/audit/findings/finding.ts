import type { Db } from '@laurel/event-store/db.ts';
import type { AnyProcessManager } from '@laurel/event-store/effects.ts';
import type { Log } from '@laurel/event-store/log.ts';
import type { ObjectStore } from '../../kernel/object-store.ts';
import type { Secrets } from '../../kernel/secrets.ts';

/** Something stored outside the log that differs from it. */
export type Finding = { readonly about: string; readonly problem: string };

export type Examined = {
  readonly db: Db;
  readonly log: Log;
  /** The keys of the environment; without them the marks of rows cannot be checked. */
  readonly secrets: Secrets | undefined;
  readonly store: () => Pick<ObjectStore, 'open'>;
  /** Which events request which effects; without it the effects are not checked. */
  readonly reactions: readonly AnyProcessManager[] | undefined;
};

/** One subject of the examination. It reads in pages, so that it needs no more memory for a larger log. */
export type Examination = (examined: Examined) => AsyncIterable<Finding>;
