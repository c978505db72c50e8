import type { BrandKit } from '@laurel/domain/certificate/brand-kit.ts';
import type { CompetitionId, GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { desc, eq } from 'drizzle-orm';
import { jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';

/** How each competition looks on its certificates. */
export const certificateBrandKits = appSchema.table('certificate_brand_kits', {
  competitionId: uuid('competition_id').$type<CompetitionId>().primaryKey(),
  groupId: uuid('group_id').$type<GroupId>().notNull(),
  logos: jsonb('logos').$type<BrandKit['logos']>().notNull(),
  colours: jsonb('colours').$type<BrandKit['colours']>().notNull(),
  fonts: text('fonts').array().notNull(),
  organisers: text('organisers').array().notNull(),
  sealId: uuid('seal_id'),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});
type BrandKitRow = typeof certificateBrandKits.$inferSelect;

export const kitOf = ({ logos, colours, fonts, organisers, sealId }: BrandKitRow): BrandKit => ({
  ...{ logos, colours, fonts, organisers, sealId },
});

export const brandKitTurn = (competitionId: CompetitionId) => `certificate_brand_kits ${competitionId}`;

export const brandKitById = async (db: Db | Tx, competitionId: CompetitionId): Promise<BrandKitRow | undefined> =>
  (await db.select().from(certificateBrandKits).where(eq(certificateBrandKits.competitionId, competitionId)))[0];

/** Kits of these groups (null = all), the last changed first. */
export const brandKitsOf = (db: Db, groupIds: readonly GroupId[] | null): Promise<BrandKitRow[]> =>
  db
    .select()
    .from(certificateBrandKits)
    .where(inGroups(certificateBrandKits.groupId, groupIds))
    .orderBy(desc(certificateBrandKits.changedAt));

/** Gives a new competition the kit of another one; a kit that nobody has set is not copied. */
export async function copyBrandKit(
  tx: Tx,
  audit: Audit,
  sourceId: CompetitionId,
  of: Pick<BrandKitRow, 'competitionId' | 'groupId' | 'changedAt'>,
): Promise<void> {
  const source = await brandKitById(tx, sourceId);
  if (source) await writeBrandKit(tx, audit, of, kitOf(source));
}

export async function writeBrandKit(
  tx: Tx,
  audit: Audit,
  of: Pick<BrandKitRow, 'competitionId' | 'groupId' | 'changedAt'>,
  kit: BrandKit,
): Promise<void> {
  const before = await brandKitById(tx, of.competitionId);
  const row = { ...of, ...kit };
  await tx
    .insert(certificateBrandKits)
    .values(row)
    .onConflictDoUpdate({ target: certificateBrandKits.competitionId, set: row });
  await recordEdit(tx, audit, {
    table: 'certificate_brand_kits',
    key: of.competitionId,
    before: before ? kitOf(before) : null,
    after: kit,
  });
}
