import {
  type ExpertContract,
  type ExpertContractEvent,
  evolveExpertContract,
  expertContractEvents,
  newExpertContract,
} from '@laurel/domain/expert/expert-contract.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { eq } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { rowPerStream } from '../kernel/row-per-stream.ts';

type Known = Exclude<ExpertContract, { status: 'none' }>;

/** The current version of the contract with each organisation's experts. */
export const expertContracts = pgTable('expert_contracts', {
  groupId: uuid('group_id').$type<GroupId>().primaryKey(),
  status: text('status').$type<Known['status']>().notNull(),
  version: integer('version').notNull(),
  text: jsonb('text').$type<Known['text']>().notNull(),
  publishedAt: text('published_at').$type<Instant>().notNull(),
});
type ExpertContractRow = typeof expertContracts.$inferSelect;

export const expertContractsProjection = rowPerStream(expertContracts, 'groupId', expertContractEvents, contractAfter);

function contractAfter(before: ExpertContractRow | undefined, event: Projected<ExpertContractEvent>) {
  const contract = evolveExpertContract(before ?? newExpertContract(), event);
  return contract.status === 'none' ? undefined : { ...contract, publishedAt: event.occurredAt };
}

/** The contract of an organisation, if it has published one. */
export const expertContractFor = async (db: Db | Tx, groupId: GroupId): Promise<ExpertContractRow | undefined> =>
  (await db.select().from(expertContracts).where(eq(expertContracts.groupId, groupId)))[0];
