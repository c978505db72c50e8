import type { BulkChangeRow } from '@laurel/db/certificate/bulk-changes.ts';
import type { countEntries } from '@laurel/db/certificate/bulk-entries.ts';
import type { PersonName } from '@laurel/db/people/persons.ts';
import { isBulkUndecided } from '@laurel/domain/certificate/bulk-change.ts';
import { canChangeInBulk } from '@laurel/domain/certificate/certificate.policy.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';

/** A bulk change as its list and its page show it, with what the actor may do. */
export const shownBulkChange = (
  row: BulkChangeRow,
  counts: Awaited<ReturnType<typeof countEntries>>,
  names: ReadonlyMap<PersonId, PersonName>,
  actor: Actor,
  /** Those that change a certificate of the actor. */
  own: ReadonlySet<string>,
) => {
  const { bulkChangeId, status, kind, bulk } = row;
  const nameOf = (personId: PersonId | null) => (personId ? (names.get(personId)?.name ?? '') : null);
  const may = canChangeInBulk(actor, row);
  const checking = bulk.checking !== null;
  return {
    ...{ bulkChangeId, status, kind, competitionId: row.competitionId, certificates: bulk.certificates, checking },
    reason: bulk.reason,
    counts: counts.get(bulkChangeId) ?? null,
    draftedByName: nameOf(row.draftedBy) ?? '',
    draftedAt: row.draftedAt,
    approvedByName: nameOf(bulk.approvedBy),
    approvedAt: row.approvedAt,
    appliedAt: row.appliedAt,
    can: {
      check: may && isBulkUndecided(bulk) && !checking,
      withdraw: may && isBulkUndecided(bulk),
      approve:
        may &&
        status === 'checked' &&
        !checking &&
        row.ready > 0 &&
        isSecondPerson(actor, row.draftedBy) &&
        !own.has(bulkChangeId),
      reject: may && status === 'checked' && !checking,
      pause: may && status === 'approved',
      resume: may && status === 'paused',
      retry: may && status === 'applied' && bulk.failed > 0,
    },
  };
};
