import { createHash } from 'node:crypto';
import { uploadedFaceIn, uploadedFaceOf } from '@laurel/domain/certificate/fields.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { NoSuchObject } from '../../kernel/object-store.ts';
import { certificateFindings, certificateSentences } from '../certificate-findings.ts';
import type { Examination, Examined, Finding } from './finding.ts';

/** Designs that batches and certificates pinned, and the uploaded faces that they are printed with. */
export const designs: Examination = async function* (examined) {
  const { db } = examined;
  const faces = new Set<string>();
  let after = '';
  for (;;) {
    const { rows } = await db.execute<{ hash: string; content: string | null }>(sql`
      select n.hash, v.content from (
          select distinct e.data ->> 'designHash' as hash from es.events e
           where e.type in ('certificate.batch_drafted', 'certificate.issued')) n
        left join app.certificate_design_versions v on v.hash = n.hash
       where n.hash > ${after} order by n.hash limit 20`);
    for (const { hash, content } of rows) {
      const about = `design ${hash}`;
      if (content === null) yield { about, problem: 'certificates name it and it is missing' };
      else if (createHash('sha256').update(content).digest('hex') !== hash) yield { about, problem: 'it was altered' };
      else for (const face of facesIn(JSON.parse(content))) faces.add(face);
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.hash;
  }
  for (const face of faces) yield* faceProblems(examined, face);
};

/** Uploaded faces that a design prints with: named by itself, by its elements and by styles inside their texts. */
function* facesIn(value: unknown, key = ''): Generator<string> {
  if (typeof value === 'string') {
    const names =
      key === 'fontFamily' || key === 'defaultFontName' || key === 'rareFonts'
        ? [value]
        : [...value.matchAll(/font-family:\s*([^;"'<>]+)/g)].map(([, name]) => name?.trim() ?? '');
    yield* names.flatMap((name) => uploadedFaceIn(name) ?? []);
  } else if (Array.isArray(value)) for (const inner of value) yield* facesIn(inner, key);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* facesIn(inner, name);
}

async function* faceProblems({ db, store }: Examined, face: string): AsyncGenerator<Finding> {
  const about = `font ${face}`;
  const { rows } = await db.execute<{ hash: FileHash }>(
    sql`select distinct hash from app.certificate_fonts where face = ${face} order by hash`,
  );
  const own = ({ hash }: { readonly hash: FileHash }) => uploadedFaceOf(hash) === face;
  const foreign = rows.find((one) => !own(one));
  if (foreign) yield { about, problem: `a row says that it is the file ${foreign.hash}, which is another font` };
  const row = rows.find(own);
  if (!row) return yield { about, problem: 'a pinned design prints with it and it is missing' };
  const found = createHash('sha256');
  try {
    for await (const part of await store().open(row.hash)) found.update(part);
  } catch (error) {
    if (!(error instanceof NoSuchObject)) throw error;
    return yield { about, problem: 'its file is missing' };
  }
  if (found.digest('hex') !== row.hash) yield { about, problem: 'its file was altered' };
}

/** A worker revokes the certificates of a revoked award within seconds. */
const PATIENCE_MINUTES = 10;

/** Certificates that are valid although their award is not, and two that are valid of one award. */
export const certificates: Examination = async function* ({ db }) {
  for (const { finding, awardId, numbers } of await certificateFindings(db, { patienceMinutes: PATIENCE_MINUTES }))
    yield { about: `certificates ${numbers.join(', ')} of award ${awardId}`, problem: certificateSentences[finding] };
};

/** The last number of each sequence, against the numbers on certificates. */
export const counters: Examination = async function* ({ db }) {
  const { rows } = await db.execute<{ scope: string; taken: string; used: string }>(sql`
    with issued as (
      select e.data -> 'statusIndex' as bit, e.data ->> 'batchId' as batch_id, e.data ->> 'numberScope' as scope,
             e.data #>> '{numberParts,1}' as body
        from es.events e where e.type = 'certificate.issued'),
    sequences as (
      select b.data ->> 'batchId' as batch_id from es.events b
       where b.type = 'certificate.batch_drafted' and b.data #>> '{rule,kind}' = 'sequence'),
    used as (
      select 'status-list' as scope, max(i.bit::bigint) + 1 as last from issued i having count(*) > 0
      union all
      select 'number ' || i.scope, max(i.body::bigint) from issued i join sequences s using (batch_id) group by i.scope)
    select coalesce(u.scope, c.scope) as scope, coalesce(c.value, 0) as taken, coalesce(u.last, 0) as used
      from used u full join app.certificate_counters c on c.scope = u.scope
     where coalesce(c.value, 0) <> coalesce(u.last, 0) order by 1`);
  for (const { scope, taken, used } of rows)
    yield { about: `counter "${scope}"`, problem: `it says ${taken}, certificates have come to ${used}` };
};
