import { countHistory, everyFact, type HistoryRow } from '@laurel/db/audit/history.ts';
import { streamsCalled } from '@laurel/db/audit/streams-called.ts';
import { personNames, personsMatching } from '@laurel/db/identity/persons.ts';
import { MOST_PEOPLE_CALLED } from '@laurel/domain/exports/exports.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { siteTime } from '@laurel/domain/kernel/site-time.ts';
import { headings, linesOf, type MakeSheet } from '../file-of.ts';

/** The event log, oldest first, with each event as it is stored. */
export const logSheet: MakeSheet<'log'> = async (making, { filter: { keywords, who, from, to, ...asked } }) => {
  const { tx, scope, words } = making;
  const filter = {
    ...asked,
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
    groupIds: scope.groupIds ?? undefined,
    actorIds: who ? await personsMatching(tx, who, MOST_PEOPLE_CALLED) : undefined,
    streamIds: keywords ? (await streamsCalled(tx, keywords)).streams : undefined,
  };
  const lines = async (rows: readonly HistoryRow[]) => {
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
