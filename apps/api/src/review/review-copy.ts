import { competitionById } from '@laurel/db/competition/competition-board.ts';
import type { DeskRow } from '@laurel/db/review/expert-desk.ts';
import { reviewCopy } from '@laurel/db/review/review-file-copies.ts';
import { withNamesOf } from '@laurel/db/submission/answer-names.ts';
import type { Context } from '../kernel/trpc.ts';
import { questionsAnswered, shownAnswers } from './shown-answers.ts';

/** What a file of a work is named after, and its files. */
export type Copied = Pick<DeskRow, 'alias' | 'files'>;

/** Where the files of a sheet are. */
export const folderOf = (sheetId: DeskRow['sheetId']) => `/files/review/${sheetId}`;

/** Whether PDFs under review are read with their reader's name across each page, and are not offered to keep. */
export const asksForWatermark = (competition: Awaited<ReturnType<typeof competitionById>>): boolean =>
  competition?.settings.review?.watermark ?? false;

/**
 * A work as those who review it may see it: the answers that do not identify anybody, and the files by number, so that
 * neither their names nor their hashes are shown. `folder`: where they are opened.
 */
export async function copyForReview(
  { db }: Context,
  row: Copied & Pick<DeskRow, 'competitionId' | 'answers' | 'formVersion'>,
  folder: string,
) {
  const competition = await competitionById(db, row.competitionId);
  const fields = questionsAnswered(competition?.settings, row.formVersion);
  return {
    watermark: asksForWatermark(competition),
    answers: shownAnswers(await withNamesOf(db, fields, [row.answers], null), row.answers),
    files: await Promise.all(
      row.files.map(async (file, index) => {
        const copy = await reviewCopy(db, file);
        return {
          number: index + 1,
          name: nameOf(row, index),
          mediaType: file.mediaType,
          url: `${folder}/${index + 1}`,
          state: copy.state,
          /** Why the file is not shown; null while it is being prepared and once it is ready. */
          withheld: copy.state === 'withheld' ? copy.reason : null,
          leftOut: copy.state === 'ready' ? copy.leftOut : 0,
        };
      }),
    ),
  };
}

/** W-007-1.pdf: what a file is called on an expert's desk. */
export const nameOf = (row: Copied, index: number) =>
  `${row.alias}-${index + 1}.${row.files[index]?.extension ?? 'bin'}`;
