import { accept } from '../kernel/decision.ts';
import type { PersonId } from '../kernel/ids.ts';
import { type ConflictEvidence, expertDecider } from './expert.ts';

/** People with whom the expert worked before, and the work or team that shows it. */
export type DetectConflicts = {
  readonly personId: PersonId;
  readonly found: readonly {
    readonly conflictId: string;
    readonly otherId: PersonId;
    readonly evidence: ConflictEvidence;
  }[];
};

/** Teacher and student where one was the other's adviser; otherwise they worked together. */
const relationType = ({ relation }: ConflictEvidence) =>
  relation === 'supervised' || relation === 'supervisedBy' ? ('advisor' as const) : ('collaborator' as const);

/**
 * Records what a rule found. Each conflict applies until somebody waives it. A person of whom the expert has a conflict
 * on record is left out, even if it was waived: it is not found again.
 */
export const detectConflicts = expertDecider<DetectConflicts>((expert, { personId, found }, by) => {
  const known = new Set(
    [...expert.conflicts.values()].flatMap(({ subject }) => (subject.kind === 'person' ? [subject.personId] : [])),
  );
  if (expert.status === 'retired') return accept();
  const fresh = found.filter(({ otherId }) => otherId !== personId && !known.has(otherId));
  return accept(
    ...fresh.map(({ conflictId, otherId, evidence }) => ({
      type: 'expert.conflict_declared' as const,
      data: {
        personId,
        conflictId,
        subject: { kind: 'person' as const, personId: otherId },
        type: relationType(evidence),
        source: 'rule' as const,
        declaredBy: null,
        evidence,
        at: by.at,
      },
    })),
  );
});
