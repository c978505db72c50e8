import { withoutHiddenScores } from '@laurel/db/audit/hidden-scores.ts';
import { countHistory, everyFact, type HistoryRow } from '@laurel/db/audit/history.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { siteTime } from '@laurel/domain/kernel/site-time.ts';
import { headings, linesOf, type MakeSheet } from '../file/file-of.ts';

/** The event log, oldest first, with each event as it is stored. */
export const logSheet: MakeSheet<'log'> = async (making, { filter: { from, to, ...asked } }) => {
  const { tx, scope, words } = making;
  const filter = {
    ...asked,
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
    groupIds: scope.groupIds ?? undefined,
  };
  const lines = async (stored: readonly HistoryRow[]) => {
    const rows = await withoutHiddenScores(tx, scope.scoring, stored);
    const names = await personNames(
      tx,
      rows.map((row) => row.actorId as PersonId),
    );
    return rows.map((row) => [
      row.position,
      siteTime(row.occurredAt),
      row.type,
      names.get(row.actorId as PersonId)?.name ?? (row.actorKind === 'user' ? row.actorId : words.system),
      row.actingAs.roles.join(', '),
      `${row.streamId} @ ${row.version}`,
      row.useCase,
      row.correlationId,
      JSON.stringify(row.data),
    ]);
  };
  return {
    head: headings(making, ['position', 'at', 'event', 'actor', 'role', 'subject', 'useCase', 'request', 'data']),
    total: await countHistory(tx, filter),
    pages: linesOf(everyFact(tx, filter), lines),
  };
};
