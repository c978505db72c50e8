import { z } from 'zod';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import { PersonId, RoundId, SheetId, WorkId } from '../kernel/ids.ts';

const defineCommentEvent = eventsAbout({ sheetId: SheetId }, (data) => commentCheckStreamId(data.sheetId));
/** `version`: the submission of the score sheet whose comment was read. */
const checked = { roundId: RoundId, workId: WorkId, version: z.number().int().min(1), checkedBy: PersonId };

/**
 * Whether a team may read the comment on a score sheet. A stream of its own: a sealed sheet takes no more events, and
 * what is decided about a comment changes no score.
 */
export const commentCheckEvents = {
  passed: defineCommentEvent('review.comment_passed', checked),
  withheld: defineCommentEvent('review.comment_withheld', checked),
};
export type CommentCheckEvent = EventOf<typeof commentCheckEvents>;

export type CommentCheck =
  | { readonly status: 'none' }
  | {
      readonly status: 'passed' | 'withheld';
      readonly sheetId: SheetId;
      readonly roundId: RoundId;
      readonly workId: WorkId;
      readonly version: number;
      readonly checkedBy: PersonId;
    };

const commentCheckStreamId = (sheetId: SheetId) => `comment_check-${sheetId}`;
export const newCommentCheck = (): CommentCheck => ({ status: 'none' });

type Checked = Extract<CommentCheckEvent, { type: 'review.comment_passed' }>['data'];
const after = (status: 'passed' | 'withheld', { sheetId, roundId, workId, version, checkedBy }: Checked) => ({
  ...{ status, sheetId, roundId, workId, version, checkedBy },
});

export const evolveCommentCheck = evolving<CommentCheck, CommentCheckEvent>()(
  {
    'review.comment_passed': (data) => after('passed', data),
    'review.comment_withheld': (data) => after('withheld', data),
  },
  {},
);

export const commentCheckOf = streamsOf(commentCheckStreamId, newCommentCheck, evolveCommentCheck);
