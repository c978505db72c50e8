import type { Db } from '@laurel/event-store/db.ts';
import type { AnyProcessManager } from '@laurel/event-store/effects.ts';
import type { Log } from '@laurel/event-store/log.ts';
import type { ObjectStore } from '../../kernel/object-store.ts';
import type { Secrets } from '../../kernel/secrets.ts';

/** Something stored beside the log that is not what the log says. */
export type Finding = { readonly about: string; readonly problem: string };

export type Examined = {
  readonly db: Db;
  readonly log: Log;
  /** The keys of the environment; without them nobody can say which marks of rows fit. */
  readonly secrets: Secrets | undefined;
  readonly store: () => Pick<ObjectStore, 'open'>;
  /** Which facts ask for which effects; the effects are left aside where nobody says. */
  readonly reactions: readonly AnyProcessManager[] | undefined;
};

/** One subject of the examination. It reads in pages, so that it needs no more memory for a larger log. */
export type Examination = (examined: Examined) => AsyncIterable<Finding>;
