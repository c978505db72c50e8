import { confirmationsOf } from '@laurel/db/award/confirmed-names.ts';
import { type CheckWork, countCheckWorks, everyCheckWork } from '@laurel/db/award/name-check-works.ts';
import { nameCheckById } from '@laurel/db/award/name-checks.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { CannotBeMade, headings, linesOf, type MakeSheet } from '../file/file-of.ts';

/** The works of a name check with how each answered. */
export const nameChecksSheet: MakeSheet<'nameChecks'> = async (making, { filter: { checkId, ...filter } }) => {
  const { tx, scope, words, said } = making;
  const check = await nameCheckById(tx, checkId);
  if (!check || (scope.groupIds && !scope.groupIds.includes(check.groupId))) throw new CannotBeMade('gone');
  const competition = await competitionById(tx, check.competitionId);
  const items = new Map(competition?.settings.items.map(({ itemId, name }) => [itemId, said(name)]));
  const lines = async (rows: readonly CheckWork[]) => {
    const ids = rows.map(({ workId }) => workId);
    const confirmed = await confirmationsOf(tx, checkId, ids);
    const names = await personNames(
      tx,
      rows.map(({ captainId }) => captainId),
    );
    return rows.map(({ workId, itemId, code, title, teamName, captainId, people, answer }) => [
      code,
      title,
      items.get(itemId) ?? '',
      teamName,
      names.get(captainId)?.name ?? '',
      words.nameAnswers[answer],
      confirmed.filter((one) => one.workId === workId && people.includes(one.personId)).length,
      people.length,
    ]);
  };
  return {
    head: headings(making, ['code', 'title', 'item', 'teamName', 'captain', 'answer', 'confirmed', 'people']),
    total: await countCheckWorks(tx, check, filter),
    pages: linesOf(everyCheckWork(tx, check, filter), lines),
  };
};
