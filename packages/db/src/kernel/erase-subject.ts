import { accept } from '@laurel/domain/kernel/decision.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { subjectOf } from '@laurel/domain/kernel/operations.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { logOf } from '@laurel/event-store/log.ts';
import { shredSubject } from '@laurel/event-store/subjects.ts';
import { about, type Operation } from './operation.ts';

/**
 * Destroys a person's key and says so on the log, in one transaction: nothing sealed for them can be read again. What
 * read models have printed of it goes with their rebuild, which is the caller's.
 * @without decider: the only question is whether the key is there
 */
export const eraseSubject = async (db: Db, subjectId: PersonId, operation: Operation) =>
  execute(
    db,
    {
      ...about(operation, 'audit.erase_subject', { subjectId, reason: operation.reason }),
      takes: { subject: subjectOf(subjectId) },
      facts: (tx) => shredSubject(tx, subjectId),
      decide: ({ subject }, { at }) =>
        subject.erased
          ? accept()
          : accept({ type: 'audit.subject_erased' as const, data: { subjectId, reason: operation.reason, at } }),
    },
    operation.log ?? logOf(db),
  );
