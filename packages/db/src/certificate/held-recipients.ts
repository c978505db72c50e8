import { type HeldRecipient, recipientKey } from '@laurel/domain/certificate/batch.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { personNames } from '../people/persons.ts';
import type { BatchRow } from './batch-board.ts';
import { checkOf, sameAsChecked } from './batch-checks.ts';
import { contentsDigest, heldOf, recipientsOf } from './recipients.ts';

/** The places of a batch for which its last check found an error of their own. */
const placesWithError = (check: Awaited<ReturnType<typeof checkOf>>) =>
  new Set(
    (check?.findings ?? [])
      .filter(({ severity }) => severity === 'error')
      .flatMap((finding) => ('of' in finding ? finding.of : (finding.ordinal ?? []))),
  );

/** The recipients at these positions (from 1) of a checked batch now, and whether they may be held back. */
export const recipientsToHold = async (
  db: Db | Tx,
  row: Pick<BatchRow, 'batchId' | 'batch' | 'recipients'>,
  ordinals: readonly number[],
  key: Buffer,
) => {
  const { recipients } = await recipientsOf(db, row.batch);
  const places = [...new Set(ordinals)];
  const check = await checkOf(db, row.batchId);
  const wrong = placesWithError(check);
  const now = { digest: await contentsDigest(db, row.batch, recipients, key), count: recipients.length };
  return {
    recipients: places.flatMap((place) => recipients[place - 1] ?? []).map(heldOf),
    changed: !sameAsChecked(row.batch, check, row.recipients, now),
    withoutError: places.some((place) => !wrong.has(place)),
  };
};

type HeldRow = HeldRecipient & {
  readonly names: readonly string[];
  readonly workCode: string;
  readonly levelName: Bilingual | null;
  readonly reason: string;
  readonly heldByName: string;
  /** Whether a later batch has given the certificate, or the award no longer counts. */
  readonly standing: 'waiting' | 'certified' | 'withdrawn';
};

/** How many a batch holds back, without reading who they are. */
export const countHeld = ({ held = [] }: BatchRow['batch']) =>
  held.reduce((count, { recipients }) => count + recipients.length, 0);

/** The recipients that a batch holds back, in that order, and the current state of each; at most `most`. */
export const heldRecipients = async (db: Db, { batch }: Pick<BatchRow, 'batch'>, most: number): Promise<HeldRow[]> => {
  const all = (batch.held ?? []).flatMap(({ recipients, reason, heldBy }) =>
    recipients.map((recipient) => ({ ...recipient, reason, heldBy })),
  );
  const shown = all.slice(0, most);
  if (shown.length === 0) return [];
  const { held, certified } = await recipientsOf(db, batch);
  const waiting = new Map(held.map((one) => [recipientKey(heldOf(one)), one]));
  const done = new Map(certified.map((one) => [recipientKey(heldOf(one)), one]));
  const names = await personNames(
    db,
    shown.flatMap(({ holderIds, heldBy }) => [...holderIds, heldBy]),
  );
  const nameOf = (personId: (typeof all)[number]['heldBy']) => names.get(personId)?.name ?? '';
  return shown.map(({ heldBy, reason, ...one }) => {
    const key = recipientKey(one);
    const award = (waiting.get(key) ?? done.get(key))?.award;
    return {
      ...{ awardId: one.awardId, holderIds: one.holderIds, reason },
      names: one.holderIds.map(nameOf),
      workCode: award?.workCode ?? '',
      levelName: award?.levelName ?? null,
      heldByName: nameOf(heldBy),
      standing: waiting.has(key) ? 'waiting' : done.has(key) ? 'certified' : 'withdrawn',
    };
  });
};
