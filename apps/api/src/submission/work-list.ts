import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { type FileStatus, fileStatuses } from '@laurel/db/submission/files.ts';
import { countWorksByStatus, listWorks, type WorkRow } from '@laurel/db/submission/work-board.ts';
import { WorkFilter } from '@laurel/domain/exports/exports.ts';
import { type Actor, groupsOf } from '@laurel/domain/kernel/actor.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson, notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { canManageWork, canScreenWork } from '@laurel/domain/submission/submission.policy.ts';
import { isOwnPass } from '@laurel/domain/submission/undo-pass.ts';
import { isGone, isTeams, isUnchecked } from '@laurel/domain/submission/work.ts';
import type { z } from 'zod';
import { versionsIn } from '../kernel/edited.ts';
import { pick } from '../kernel/pick.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { ownTeamsIn } from '../review/party.ts';
import { checkOf } from './edited-parts.ts';
import { removalShown } from './removal-shown.ts';

/** The filter as the read model takes it. */
export const worksAsked = <T extends z.infer<typeof WorkFilter>>(actor: Actor, { status, ...filter }: T) => ({
  ...filter,
  ...(status === 'disqualificationToSecond' ? { proposedByOthersThan: notSecondTo(actor) } : { status }),
});

/** `concerned`: their own team takes part, so somebody else decides. */
const disqualificationRights = (actor: Actor, row: WorkRow, concerned: boolean) => {
  const manages = canManageWork(actor, row) && !concerned;
  const { disqualification = null } = row.work;
  return {
    proposeDisqualification: manages && row.version > 0 && row.status !== 'disqualified' && disqualification === null,
    proposeWithdrawal: manages && !isTeams(row) && !isGone(row) && disqualification === null,
    disqualify: manages && disqualification !== null && isSecondPerson(actor, disqualification.proposedBy),
    dismissDisqualification: manages && disqualification !== null,
  };
};

const filesOf = (row: WorkRow) => (row.work.current ?? row.work.draft)?.files ?? [];

/** Whether a file of the work did not pass the virus scanner, or still waits for it. */
const scanOf = (row: WorkRow, statuses: ReadonlyMap<FileHash, FileStatus>) => {
  const all = filesOf(row).map(({ hash }) => statuses.get(hash));
  if (all.some((status) => status === 'infected' || status === 'unscannable')) return 'held' as const;
  return all.includes('scanning') ? ('waiting' as const) : null;
};

/** The works of the acting group's competitions, with the number in each status. */
export const workList = permitted('work:info:query')
  .input(ListInput.extend(WorkFilter.shape))
  .query(async ({ ctx, input }) => {
    const groupIds = groupsOf(ctx.actor);
    const { status: _, ...others } = input;
    const [{ rows, ...page }, byStatus] = await Promise.all([
      listWorks(ctx.db, groupIds, worksAsked(ctx.actor, input)),
      countWorksByStatus(ctx.db, groupIds, others),
    ]);
    const [contested, competitions, proposers, versionOf, statuses] = await Promise.all([
      ownTeamsIn(
        ctx.db,
        ctx.actor,
        rows.map((row) => row.competitionId),
      ),
      competitionsByIds(ctx.db, [...new Set(rows.map((row) => row.competitionId))]),
      personNames(ctx.db, [...new Set(rows.flatMap((row) => row.disqualificationBy ?? []))]),
      versionsIn(
        ctx.db,
        rows.map(({ workId }) => checkOf(workId)),
      ),
      fileStatuses(
        ctx.db,
        rows.flatMap((row) => filesOf(row).map(({ hash }) => hash)),
      ),
    ]);
    const screens = (row: WorkRow) => canScreenWork(ctx.actor, row) && !contested.has(row.competitionId);
    const itemNames = new Map(competitions.flatMap((c) => c.settings.items.map((item) => [item.itemId, item.name])));
    return {
      ...page,
      byStatus: Object.fromEntries(byStatus.map(({ status, n }) => [status, n])),
      rows: rows.map((row) => ({
        workId: row.workId,
        competitionId: row.competitionId,
        item: itemNames.get(row.itemId) ?? null,
        ...pick(row, 'code', 'title', 'teamName', 'status', 'version'),
        checkVersion: versionOf(checkOf(row.workId)),
        files: filesOf(row).length,
        scan: scanOf(row, statuses),
        submittedAt: row.submittedAt,
        reason: row.reason,
        correctUntil: row.work.correction?.until ?? null,
        corrected: row.work.sentBack !== undefined && isUnchecked(row),
        inGallery: row.inGallery > 0,
        disqualification: row.work.disqualification
          ? {
              reason: row.work.disqualification.reason,
              withdrawal: row.work.disqualification.withdrawal ?? false,
              evidence: removalShown(ctx.actor, row, contested.has(row.competitionId))?.evidence?.length ?? 0,
              proposedByName: proposers.get(row.work.disqualification.proposedBy)?.name ?? '',
            }
          : null,
        can: {
          screen: screens(row),
          pass: screens(row) && isUnchecked(row),
          undoPass: screens(row) && isOwnPass(row.work, ctx.actor),
          manage: canManageWork(ctx.actor, row),
          ...disqualificationRights(ctx.actor, row, contested.has(row.competitionId)),
        },
      })),
    };
  });
