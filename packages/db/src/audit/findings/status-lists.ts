import { gunzipSync } from 'node:zlib';
import { dayInChina, type Instant } from '@laurel/domain/kernel/instants.ts';
import { z } from 'zod';
import { issuerKeyOf } from '../../certificate/credential.ts';
import type { StatusPurpose } from '../../certificate/status-list.ts';
import { keyIdOf } from '../anchors.ts';
import { signingKeyIds } from '../signing-keys.ts';
import type { Examination } from './finding.ts';
import { rowsOf } from './rows-of.ts';

type Change = { bit: number; type: string; first_ms: number; last_ms: number };
type Kept = { day: string; purpose: StatusPurpose; document: string };

/**
 * A list is signed by the worker's clock and events are recorded by the database's: what changed this close to the
 * signing may be in the list or not.
 */
const CLOCKS_APART = 600_000;
const TYPES = { revocation: 'certificate.revoked', refresh: 'certificate.superseded' } as const;

const Document = z.object({
  validFrom: z.iso.datetime(),
  credentialSubject: z.object({ statusPurpose: z.string(), encodedList: z.string().startsWith('u') }),
});

/**
 * Each status list that was kept: signed with a key of this installation, and matching what the log says about the
 * certificates that were revoked or replaced by then.
 */
export const statusLists: Examination = async function* ({ db }) {
  const keys = await signingKeyIds(db);
  const changes: Change[] = [];
  const recordedAt = `extract(epoch from o.recorded_at) * 1000`;
  const occurredAt = `extract(epoch from o.occurred_at) * 1000`;
  for await (const change of rowsOf<Change>(
    db,
    `select (i.data ->> 'statusIndex')::int as bit, o.type,
            least(${recordedAt}, ${occurredAt})::float8 as first_ms, greatest(${recordedAt}, ${occurredAt})::float8 as last_ms
       from es.events o join es.events i on i.stream_id = o.stream_id and i.version = 1
      where o.type in ('certificate.revoked', 'certificate.superseded')`,
  ))
    changes.push(change);
  for await (const { day, purpose, document } of rowsOf<Kept>(
    db,
    'select day::text as day, purpose, document from app.certificate_status_lists order by day, purpose',
  )) {
    const about = `status list ${purpose} of ${day}`;
    const list = readList(document);
    if (!list) yield { about, problem: 'it cannot be read' };
    else if (list.purpose !== purpose || dayInChina(list.at) !== day)
      yield { about, problem: 'its document is that of another day or purpose' };
    else {
      const { key } = list;
      if (!key) yield { about, problem: 'its signature does not hold' };
      else if (keys.size > 0 && !keys.has(keyIdOf(key)))
        yield { about, problem: 'it is signed with a key that is not this installation’s' };
      yield* wrongBits(about, list, changes);
    }
  }
};

type List = {
  readonly purpose: StatusPurpose;
  readonly at: Instant;
  readonly bytes: Buffer;
  /** Whose signature holds. */
  readonly key: Buffer | undefined;
};

function readList(document: string): List | undefined {
  try {
    const signed: unknown = JSON.parse(document);
    const { validFrom, credentialSubject } = Document.parse(signed);
    const bytes = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
    const purpose = credentialSubject.statusPurpose as StatusPurpose;
    return { purpose, at: validFrom as Instant, bytes, key: issuerKeyOf(signed) };
  } catch {
    return undefined;
  }
}

function* wrongBits(about: string, { purpose, at, bytes }: List, changes: readonly Change[]) {
  const signedMs = Date.parse(at);
  const may = new Set<number>();
  const must = new Set<number>();
  for (const { bit, type, first_ms, last_ms } of changes) {
    if (type !== TYPES[purpose]) continue;
    if (first_ms <= signedMs + CLOCKS_APART) may.add(bit);
    if (last_ms < signedMs - CLOCKS_APART) must.add(bit);
  }
  for (const bit of setBits(bytes)) {
    if (!may.has(bit)) yield { about, problem: `bit ${bit} is set and the log has no reason for it` };
    must.delete(bit);
  }
  for (const bit of must) yield { about, problem: `bit ${bit} is not set although the log says so` };
}

function* setBits(bytes: Buffer): Generator<number> {
  for (const [index, byte] of bytes.entries())
    if (byte !== 0) for (let bit = 0; bit < 8; bit++) if (byte & (0x80 >> bit)) yield index * 8 + bit;
}
