import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { withNamesOf } from '@laurel/db/submission/answer-names.ts';
import { fileNames, fileStatuses } from '@laurel/db/submission/files.ts';
import { namesFound } from '@laurel/db/submission/names-found.ts';
import type { WorkRow } from '@laurel/db/submission/work-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { formAnswered } from '@laurel/domain/competition/form-versions.ts';
import { stageShut } from '@laurel/domain/competition/stage-gate.ts';
import { refuse } from '@laurel/domain/kernel/decision.ts';
import { type FileHash, WorkId } from '@laurel/domain/kernel/ids.ts';
import { answersChanged, filesOnlyIn } from '@laurel/domain/submission/correction.ts';
import {
  canManageWork,
  canOpenWorkFiles,
  canScreenWork,
  canSeeOwnWork,
  canSeeWorkInside,
  canWriteWork,
} from '@laurel/domain/submission/submission.policy.ts';
import { isTeams } from '@laurel/domain/submission/work.ts';
import { z } from 'zod';
import { versionsOf } from '../kernel/edited.ts';
import { pick } from '../kernel/pick.ts';
import { type Context, found, signedIn } from '../kernel/trpc.ts';
import { hasTeamIn } from '../review/party.ts';
import { checkOf } from './edited-parts.ts';
import { removalShown } from './removal-shown.ts';
import { screeningChecks } from './screening-checks.ts';
import { workHere } from './work-facts.ts';

/** One work, whole, for its team and for those who run the competition. */
export const workDetails = signedIn.input(z.strictObject({ workId: WorkId })).query(async ({ ctx, input }) => {
  const row = await workHere(ctx, input.workId);
  const own = canSeeOwnWork(ctx.actor, row);
  found(own || canSeeWorkInside(ctx.actor, row) ? row : undefined);
  const whole = await wholeWork(ctx, row);
  const competition = await competitionById(ctx.db, row.competitionId);
  const isOwnTeam = canScreenWork(ctx.actor, row) && (await hasTeamIn(ctx, row.competitionId));
  const shut = isOwnTeam
    ? refuse('ownTeamConcerned' as const)
    : stageShut('screening', competition?.settings.stages ?? [], row.itemId, ctx.now());
  return {
    ...whole,
    // What a team has not submitted is the team's alone.
    draft: own ? whole.draft : null,
    checkVersion: (await versionsOf(ctx.db, { check: checkOf(row.workId) })).check,
    /** How many files show why it is to be, or was, disqualified or withdrawn. */
    evidence: removalShown(ctx.actor, row, isOwnTeam)?.evidence?.length ?? 0,
    correctUntil: row.work.correction?.until ?? null,
    parts: row.work.correction?.parts ?? null,
    /** For those who check works. */
    checks:
      whole.current && canScreenWork(ctx.actor, row)
        ? screeningChecks(whole.current, competition?.settings.submission ?? null, whole.identifying)
        : null,
    /** Why it cannot be checked now, where the competition plans when, or by this person. */
    screeningShut: shut ? { refusal: shut.refusal, detail: shut.detail ?? {} } : null,
    can: {
      write: canWriteWork(ctx.actor, row) && isTeams(row),
      openFiles: own || canOpenWorkFiles(ctx.actor, row),
      screen: canScreenWork(ctx.actor, row) && !isOwnTeam,
      manage: canManageWork(ctx.actor, row),
    },
  };
});

/** What is different from the version that was sent back for a correction; null when none was, or nothing is. */
const changesOf = ({ work: { sentBack, current } }: WorkRow, names: ReadonlyMap<FileHash, string>) => {
  if (!sentBack || !current || current.version === sentBack.version) return null;
  const removed = filesOnlyIn(sentBack.files, current.files);
  return {
    since: sentBack.version,
    title: sentBack.title === current.title ? null : sentBack.title,
    fields: answersChanged(sentBack.answers, current.answers),
    added: filesOnlyIn(current.files, sentBack.files).map(({ hash }) => hash),
    removed: removed.map(({ hash }) => names.get(hash) ?? hash.slice(0, 8)),
  };
};

/** A work with the names of its people and files: for people who may see them. */
export async function wholeWork(ctx: Context, row: WorkRow) {
  const { current, draft, sentBack } = row.work;
  const hashes = [current, draft, sentBack].flatMap((version) => (version?.files ?? []).map((file) => file.hash));
  const people = [...(current?.authorIds ?? [row.captainId]), ...(current?.adviserIds ?? [])];
  const [competition, names, fileNamesByHash, identifying, statuses] = await Promise.all([
    competitionById(ctx.db, row.competitionId),
    personNames(ctx.db, people),
    fileNames(ctx.db, [row.captainId, ...people], hashes),
    namesFound(ctx.db, row.workId, row.version),
    fileStatuses(ctx.db, hashes),
  ]);
  const fields = competition ? formAnswered(competition.settings, 'submission', current?.formVersion) : [];
  const answered = [current, draft, sentBack].flatMap((version) => (version ? [version.answers] : []));
  const named = (personId: (typeof people)[number]) => ({ personId, name: names.get(personId)?.name ?? '' });
  const withNames = (content: typeof draft) =>
    content && {
      title: content.title,
      answers: content.answers,
      files: content.files.map((file) => ({
        ...file,
        name: fileNamesByHash.get(file.hash) ?? file.hash.slice(0, 8),
        status: statuses.get(file.hash) ?? 'clean',
      })),
    };
  return {
    workId: row.workId,
    enrolmentId: row.enrolmentId,
    competitionId: row.competitionId,
    competitionName: competition ? editionName(competition.settings) : null,
    item: competition?.settings.items.find((item) => item.itemId === row.itemId)?.name ?? null,
    fields: await withNamesOf(ctx.db, fields, answered, [row.captainId, ...people]),
    formVersion: current?.formVersion ?? null,
    ...pick(row, 'status', 'code', 'title', 'teamName', 'version', 'reason', 'submittedAt', 'changedAt'),
    draft: withNames(draft),
    current: withNames(current),
    changes: changesOf(row, fileNamesByHash),
    authors: (current?.authorIds ?? [row.captainId]).map(named),
    advisers: (current?.adviserIds ?? []).map(named),
    /** Where the submitted version names its people, team or school, which blind reviewers would read. */
    identifying,
    shares: row.work.shares.map(([shareHash, share]) => ({ shareHash, ...share })),
  };
}
