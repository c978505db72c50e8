import type { Design } from '@laurel/domain/certificate/design.ts';
import { loadDesign, saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import type { FileHash, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, eq, sql } from 'drizzle-orm';
import { customType, index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { wakeWorkers } from '../kernel/bell.ts';
import { abandonedIn, isNext } from '../kernel/waiting-longest.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const byteas = customType<{ data: Buffer[] }>({ dataType: () => 'bytea[]' });

type PreviewState = 'waiting' | 'printing' | 'done' | 'failed';
type PreviewProblem = 'noBrowser' | 'printFailed';

/**
 * Certificates that somebody wants to see as they would print, before anything is issued: requested here, printed by a
 * worker, and forgotten after a quarter of an hour. It is no event of the log and has real names, so all of it,
 * including the file, is in a row that is deleted.
 */
export const certificatePreviews = appSchema.table(
  'certificate_previews',
  {
    previewId: uuid('preview_id').primaryKey(),
    askedBy: uuid('asked_by').$type<PersonId>().notNull(),
    /** Canonical JSON of the design, as text. */
    design: text('design').notNull(),
    printed: jsonb('printed').$type<Printed>().notNull(),
    sealHash: text('seal_hash').$type<FileHash>(),
    state: text('state').$type<PreviewState>().notNull().default('waiting'),
    problem: text('problem').$type<PreviewProblem>(),
    /** Characters that no face has. */
    missing: text('missing').array().notNull().default([]),
    pdf: bytea('pdf'),
    /** Pictures of the first page and of those after it. */
    png: bytea('png'),
    morePngs: byteas('more_pngs').notNull().default(sql`'{}'`),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
    takenAt: timestamp('taken_at', { withTimezone: true }),
  },
  (t) => [index('certificate_previews_asked').on(t.askedAt)],
);
type Row = typeof certificatePreviews.$inferSelect;

const FORGOTTEN_MINUTES = 15;
/** How many one person has at a time; the oldest is deleted when another is requested. */
const KEPT_EACH = 3;

type Asked = {
  readonly previewId: string;
  readonly askedBy: PersonId;
  readonly design: Design;
  readonly printed: Printed;
  readonly sealHash: FileHash | null;
};

/** Asks for a preview; the same id again changes nothing. */
export async function askPreview(db: Db, { design, ...asked }: Asked): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from app.certificate_previews where asked_at < now() - make_interval(mins => ${FORGOTTEN_MINUTES})
          or preview_id in (select preview_id from app.certificate_previews where asked_by = ${asked.askedBy}
                             order by asked_at desc offset ${KEPT_EACH - 1})`);
    await tx
      .insert(certificatePreviews)
      .values({ ...asked, design: saveDesign(design) })
      .onConflictDoNothing();
    await wakeWorkers(tx, 'previews');
  });
}

/** A preview, for the person who requested it; undefined for anybody else, and once it has expired. */
export async function previewOf(
  db: Db,
  previewId: string,
  askedBy: PersonId,
): Promise<(Pick<Row, 'state' | 'problem' | 'missing'> & { readonly pages: number }) | undefined> {
  const { state, problem, missing, morePngs } = certificatePreviews;
  const pages = sql<number>`1 + cardinality(${morePngs})`;
  const [row] = await db
    .select({ state, problem, missing, pages })
    .from(certificatePreviews)
    .where(his(previewId, askedBy));
  return row;
}

/** What was printed: the file itself, or the picture of a page (from 1); null until it exists. */
export async function previewFile(
  db: Db,
  previewId: string,
  askedBy: PersonId,
  kind: 'pdf' | { readonly page: number },
): Promise<Buffer | null> {
  const { pdf, png, morePngs } = certificatePreviews;
  const file = kind === 'pdf' ? pdf : kind.page === 1 ? png : sql<Buffer | null>`${morePngs}[${kind.page - 1}::int]`;
  const [row] = await db.select({ file }).from(certificatePreviews).where(his(previewId, askedBy));
  return row?.file ?? null;
}
const his = (previewId: string, askedBy: PersonId) =>
  and(
    eq(certificatePreviews.previewId, previewId),
    eq(certificatePreviews.askedBy, askedBy),
    sql`${certificatePreviews.askedAt} >= now() - make_interval(mins => ${FORGOTTEN_MINUTES})`,
  );

export type TakenPreview = Omit<Asked, 'askedBy'>;

/** Takes the longest waiting preview, so that no other worker does; undefined when there is none. */
export async function takePreview(db: Db): Promise<TakenPreview | undefined> {
  const { previewId, design, printed, sealHash, state, askedAt } = certificatePreviews;
  const abandoned = abandonedIn(certificatePreviews, 'printing');
  const [row] = await db
    .update(certificatePreviews)
    .set({ state: 'printing', takenAt: sql`now()` })
    .where(isNext(db, certificatePreviews, { id: previewId, state, askedAt }, abandoned))
    .returning({ previewId, design, printed, sealHash });
  if (!row) return undefined;
  const loaded = loadDesign(JSON.parse(row.design));
  if (!loaded.ok) throw new Error(`a design to look at cannot be read: ${loaded.problems.join('; ')}`);
  return { ...row, design: loaded.design };
}

type Outcome =
  | { readonly pdf: Buffer; readonly pngs: readonly Buffer[]; readonly missing: string[] }
  | { readonly problem: PreviewProblem };

/** Stores the outcome of a preview for the person who requested it; does nothing if it was deleted meanwhile. */
export async function keepPreview(db: Db, previewId: string, outcome: Outcome): Promise<void> {
  const made = (): Partial<Row> => {
    if ('problem' in outcome) return { state: 'failed', problem: outcome.problem };
    const { pdf, missing, pngs } = outcome;
    const [png = null, ...morePngs] = pngs;
    return { state: 'done', pdf, missing, png, morePngs };
  };
  await db.update(certificatePreviews).set(made()).where(eq(certificatePreviews.previewId, previewId));
}
