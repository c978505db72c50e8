import { type Bell, makeBell } from '@laurel/event-store/bell.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';

/** The kinds of work that a worker looks for. */
const works = [
  'outgoing',
  'files',
  'exports',
  'previews',
  'copies',
  'names',
  'effects',
  'webhooks',
  'imports',
  'news',
] as const;
export type Work = (typeof works)[number];

/**
 * Wakes idle workers once the transaction is committed. A hint only: workers also look every few seconds, since a
 * connection pooler may swallow it. Not for what every command writes: transactions that notify commit one by one.
 */
export const wakeWorkers = async (tx: Db | Tx, work: Work): Promise<void> => {
  await tx.execute(sql`select pg_notify('work', ${work})`);
};

/** A bell for each kind of work. */
export type Bells = Readonly<Record<Work, Bell>>;

export const makeBells = (): Bells => ({
  outgoing: makeBell(),
  files: makeBell(),
  exports: makeBell(),
  previews: makeBell(),
  copies: makeBell(),
  names: makeBell(),
  effects: makeBell(),
  webhooks: makeBell(),
  imports: makeBell(),
  news: makeBell(),
});

/** Rings for work announced by another process; for everything when it is unknown. */
export const ringFor = (bells: Bells, said: string | undefined): void => {
  for (const work of works) if (said === undefined || said === work) bells[work].ring();
};
