import type { HistoryRow } from '@laurel/db/audit/history.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';

/**
 * What an event of the review says about others: whose work it is, who else judges, by which draw they were chosen, who
 * declared a conflict, and where a rule found it: an expert would learn that somebody they named takes part.
 */
const OF_OTHERS = new Set(['workId', 'subject', 'declaredBy', 'evidence', 'expertIds', 'chiefIds', 'seed']);

/**
 * What a person may export of the events that name them. An expert must not learn which work an alias means, and nobody
 * which expert was said to be close to them: blind review would end with a copy of one's own data. What a rule found is
 * left out, and what was decided of it: that there is such a conflict shows an expert that somebody takes part.
 * `found`: the ids of those conflicts.
 */
export function ownFacts(
  personId: PersonId,
  rows: readonly Pick<HistoryRow, 'type' | 'data' | 'recordedAt'>[],
  found: ReadonlySet<unknown> = new Set(),
) {
  return (
    rows
      .filter(({ type, data }) => !type.startsWith('expert.') || data.personId === personId)
      .filter(({ type, data }) => !type.startsWith('expert.') || !found.has(data.conflictId))
      // A chair's request for a re-review assigns others, whom the chair knows by code names.
      .filter(({ type, data }) => type !== 'review.assigned' || data.expertId === personId)
      .map(({ type, data, recordedAt }) => ({ type, at: recordedAt, data: JSON.stringify(shown(type, data)) }))
  );
}

const shown = (type: string, data: HistoryRow['data']) =>
  /^(review|expert)\./.test(type)
    ? Object.fromEntries(Object.entries(data).filter(([field]) => !OF_OTHERS.has(field)))
    : data;
