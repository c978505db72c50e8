import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import { type OfItem, ofItem, PersonId, Uuid, WorkId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';

const CorrectionId = Uuid;

/** What of one person may be wrong, and what of the work and its team. */
export const PersonPart = z.enum(['name', 'school']);
export const WorkPart = z.enum(['workTitle', 'teamName', 'teamSchool']);
export const NamePart = z.enum([...PersonPart.options, ...WorkPart.options]);
export type NamePart = z.infer<typeof NamePart>;

/** One text that is to be printed instead of another, and whom it is about; null: the work. */
export const CorrectedPart = z.strictObject({
  correctionId: CorrectionId,
  part: NamePart,
  subjectId: PersonId.nullable(),
});

/** As many characters as a certificate takes of each. */
export const MOST_NAME_CHARACTERS = {
  name: 100,
  school: 200,
  workTitle: 200,
  teamName: 60,
  teamSchool: 200,
} as const satisfies Record<NamePart, number>;

const defineCorrectionEvent = eventsAbout({ correctionId: CorrectionId }, (data) =>
  correctionStreamId(data.correctionId),
);

/** What is wrong and what it should be names people: it is in the rows of `app.checked_names`. */
export const nameCorrectionEvents = {
  requested: defineCorrectionEvent('award.name_correction_requested', {
    checkId: Uuid,
    ...ofItem,
    workId: WorkId,
    part: NamePart,
    /** Whom it is about; null: the work. */
    subjectId: PersonId.nullable(),
    requestedBy: PersonId,
  }),
  withdrawn: defineCorrectionEvent('award.name_correction_withdrawn', { withdrawnBy: PersonId }),
  declined: defineCorrectionEvent('award.name_correction_declined', { reason: Reason, declinedBy: PersonId }),
  /** The first of two people agrees, and sets what is to be printed. */
  accepted: defineCorrectionEvent('award.name_correction_accepted', { acceptedBy: PersonId }),
  /** From now on it is printed. `acceptedBy`: the first person, where it took two. */
  made: defineCorrectionEvent('award.name_correction_made', { madeBy: PersonId, acceptedBy: PersonId.optional() }),
};
export type NameCorrectionEvent = EventOf<typeof nameCorrectionEvents>;

export type NameCorrection =
  | { readonly status: 'none' }
  | (OfItem & {
      readonly status: 'open' | 'accepted' | 'withdrawn' | 'declined' | 'made';
      readonly correctionId: string;
      readonly workId: WorkId;
      readonly part: NamePart;
      readonly subjectId: PersonId | null;
      readonly requestedBy: PersonId;
      readonly acceptedBy: PersonId | null;
    });

const correctionStreamId = (correctionId: string) => `name_correction-${correctionId}`;
export const newNameCorrection = (): NameCorrection => ({ status: 'none' });

export const evolveNameCorrection = evolving<NameCorrection, NameCorrectionEvent>()(
  {
    'award.name_correction_requested': ({ at: _at, checkId: _checkId, ...facts }) => ({
      ...{ ...facts, status: 'open', acceptedBy: null },
    }),
  },
  {
    'award.name_correction_withdrawn': (state) => ({ ...state, status: 'withdrawn' }),
    'award.name_correction_declined': (state) => ({ ...state, status: 'declined' }),
    'award.name_correction_accepted': (state, { acceptedBy }) => ({ ...state, status: 'accepted', acceptedBy }),
    'award.name_correction_made': (state) => ({ ...state, status: 'made' }),
  },
);

export const nameCorrectionOf = streamsOf(correctionStreamId, newNameCorrection, evolveNameCorrection);
export const nameCorrectionDecider = decidersOf<NameCorrection, NameCorrectionEvent>()('nameCorrectionNotFound');

/** Whether nobody has ended it yet. */
export const isUndecided = ({ status }: Pick<NameCorrection, 'status'>) => status === 'open' || status === 'accepted';
