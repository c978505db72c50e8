import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { discussionOf } from '@laurel/db/review/discussions.ts';
import type { DeskRow } from '@laurel/db/review/expert-desk.ts';
import { reviewCopy } from '@laurel/db/review/review-file-copies.ts';
import { commentAad, sheetById } from '@laurel/db/review/sheet-board.ts';
import { SheetId } from '@laurel/domain/kernel/ids.ts';
import { openAll } from '@laurel/event-store/subjects.ts';
import { z } from 'zod';
import { versionsOf } from '../kernel/edited.ts';
import { pick } from '../kernel/pick.ts';
import { type Context, permitted } from '../kernel/trpc.ts';
import { scoresOf } from './edited-parts.ts';
import { ownSheet } from './own-sheet.ts';

/** One sheet with the work to score: files by number, so that neither their names nor their hashes are shown. */
export const mySheet = permitted('review:sheet:score')
  .input(z.strictObject({ sheetId: SheetId }))
  .query(async ({ ctx, input }) => {
    const row = await ownSheet(ctx, input.sheetId);
    const competition = await competitionById(ctx.db, row.competitionId);
    const fields = competition?.settings.submission?.fields ?? [];
    const [comment = ''] = row.comment
      ? await openAll(
          ctx.db,
          [{ sealed: row.comment, aad: commentAad(row.sheetId) }],
          ctx.ports.secrets.keyFor('personalData'),
        )
      : [];
    return {
      ...pick(row, 'sheetId', 'alias', 'title', 'status'),
      answers: fields
        .filter((field) => !field.identifying && row.answers[field.key] !== undefined)
        .map((field) => ({ key: field.key, label: field.label, kind: field.kind, value: row.answers[field.key] })),
      files: await Promise.all(
        row.files.map(async (file, index) => {
          const copy = await reviewCopy(ctx.db, file);
          return {
            number: index + 1,
            name: nameOf(row, index),
            mediaType: file.mediaType,
            url: `/files/review/${row.sheetId}/${index + 1}`,
            state: copy.state,
            /** Why the file is not shown; null while it is being prepared and once it is ready. */
            withheld: copy.state === 'withheld' ? copy.reason : null,
            leftOut: copy.state === 'ready' ? copy.leftOut : 0,
          };
        }),
      ),
      scores: row.scores,
      comment,
      versions: row.versions,
      /** The version of the scores and the comment, for the next save. */
      written: (await versionsOf(ctx.db, { scores: scoresOf(row.sheetId) })).scores,
      reason: row.reason,
      ...(await discussedAs(ctx, row.sheetId)),
    };
  });

/** Whether the work is discussed and its expert takes part, and whether the sheet was changed after that. */
async function discussedAs({ db }: Context, sheetId: SheetId) {
  const sheet = await sheetById(db, sheetId);
  if (!sheet) return { discussed: false, afterSeeing: false };
  const discussed = sheet.versions > 0 && (await discussionOf(db, sheet.roundId, sheet.workId)) !== undefined;
  return { discussed, afterSeeing: sheet.afterSeeing };
}

/** W-007-1.pdf: what a file is called on an expert's desk. */
export const nameOf = (row: DeskRow, index: number) =>
  `${row.alias}-${index + 1}.${row.files[index]?.extension ?? 'bin'}`;
