import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { withNamesOf } from '@laurel/db/submission/answer-names.ts';
import { type WorkRow, workOfEnrolment } from '@laurel/db/submission/work-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { type Stage, stageFor, stageStatus } from '@laurel/domain/competition/stage.ts';
import { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { canSeeOwnWork, canWriteWork } from '@laurel/domain/submission/submission.policy.ts';
import { z } from 'zod';
import { found, must, signedIn } from '../kernel/trpc.ts';
import { writtenAt } from './draft-seen.ts';
import { enrolmentHere } from './enrolment-facts.ts';
import { wholeWork } from './work-details.ts';

/** The page of a work to be corrected is open until the correction's deadline. */
const correcting = (stage: Stage, until: Instant, now: Instant) => ({
  ...stage,
  closesAt: until,
  graceMinutes: 0,
  status: now < until ? ('open' as const) : ('closed' as const),
});

/** What the team is to correct, and the files that were sent back for it. */
const correctionOf = (row: WorkRow | undefined) => {
  if (!row?.work.correction) return null;
  const { until, reason, parts = null } = row.work.correction;
  return { until, reason, parts, files: (row.work.sentBack?.files ?? []).map(({ hash }) => hash) };
};

/** What the submission page of an enrolment needs: the form, the rules for files, the deadline and the work so far. */
export const workToSubmit = signedIn
  .input(z.strictObject({ enrolmentId: EnrolmentId }))
  .query(async ({ ctx, input }) => {
    const enrolment = await enrolmentHere(ctx, input.enrolmentId);
    // When it was written is read first: what is written between the two reads is then a conflict, and not lost.
    const known = await workOfEnrolment(ctx.db, input.enrolmentId);
    const written = known ? await writtenAt(ctx.db, known.workId) : null;
    const row = known && (await workOfEnrolment(ctx.db, input.enrolmentId));
    must(canWriteWork(ctx.actor, enrolment) || (row !== undefined && canSeeOwnWork(ctx.actor, row)));
    const { settings } = found(await competitionById(ctx.db, enrolment.competitionId));
    const stage = stageFor(settings.stages, 'submit', enrolment.itemId);
    const now = ctx.now();
    const correction = correctionOf(row);
    const answered = row
      ? [row.work.draft, row.work.current].flatMap((version) => (version ? [version.answers] : []))
      : [];
    const team = row ? [row.captainId, ...row.memberIds] : [];
    return {
      now,
      competitionId: enrolment.competitionId,
      competitionName: editionName(settings),
      item: settings.items.find((item) => item.itemId === enrolment.itemId)?.name ?? null,
      enrolmentStatus: enrolment.status,
      number: enrolment.number,
      settings: settings.submission && {
        ...settings.submission,
        fields: await withNamesOf(ctx.db, settings.submission.fields, answered, team),
      },
      stage:
        stage === undefined
          ? null
          : correction
            ? correcting(stage, correction.until, now)
            : { ...stage, status: stageStatus(stage, now) },
      correction,
      work: row ? await wholeWork(ctx, row) : null,
      writtenAt: written,
      can: { write: canWriteWork(ctx.actor, enrolment) },
    };
  });
