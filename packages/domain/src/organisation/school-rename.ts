import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import { PersonId, SchoolCode, Uuid } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Reason } from '../kernel/text.ts';

/** As the list of schools has it. */
export const SchoolName = z.strictObject({ zh: z.string().trim().min(1).max(120), en: z.string().trim().max(160) });
export type SchoolName = z.infer<typeof SchoolName>;

/** Both names are what a school is called: certificates bear either. */
export const isSameName = (one: SchoolName, other: SchoolName) => one.zh === other.zh && one.en === other.en;

/** Two names of a school, as a reader of each language tells them apart: where only the other one changed, that one. */
export function toldApart(former: SchoolName, name: SchoolName) {
  const told = ({ zh, en }: SchoolName): SchoolName => ({
    zh: former.zh === name.zh ? en || zh : zh,
    en: former.en === name.en ? zh : en || zh,
  });
  return { former: told(former), name: told(name) };
}

const defineRenameEvent = eventsAbout({ renameId: Uuid }, (data) => schoolRenameStreamId(data.renameId));

export const schoolRenameEvents = {
  proposed: defineRenameEvent('organisation.school_rename_proposed', {
    schoolCode: SchoolCode,
    former: SchoolName,
    name: SchoolName,
    effectiveAt: Instant,
    /** The official document that orders it, and where it is published. */
    document: z.string(),
    link: z.string().nullable(),
    /** It becomes part of this school, whose name it then has; absent where it only gets another name. */
    into: SchoolCode.optional(),
    proposedBy: PersonId,
  }),
  approved: defineRenameEvent('organisation.school_rename_approved', { effectiveAt: Instant, approvedBy: PersonId }),
  rejected: defineRenameEvent('organisation.school_rename_rejected', { rejectedBy: PersonId, reason: Reason }),
  /** `withdrawnBy` null: the school was deleted before it took effect. */
  withdrawn: defineRenameEvent('organisation.school_rename_withdrawn', { withdrawnBy: PersonId.nullable() }),
  /** On its day, another school had the name or waited for it: it has to be approved again. */
  held: defineRenameEvent('organisation.school_rename_held', {}),
  /** It took effect: from now on the former name only finds the school. */
  renamed: defineRenameEvent('organisation.school_renamed', {
    schoolCode: SchoolCode,
    former: SchoolName,
    name: SchoolName,
  }),
  /** It became part of another school: people who act for that one act for both. */
  merged: defineRenameEvent('organisation.school_merged', {
    schoolCode: SchoolCode,
    into: SchoolCode,
    former: SchoolName,
    name: SchoolName,
  }),
};
export type SchoolRenameEvent = EventOf<typeof schoolRenameEvents>;

export type SchoolRename =
  | { readonly status: 'none' }
  | {
      readonly status: 'proposed' | 'approved' | 'rejected' | 'withdrawn' | 'made';
      readonly renameId: string;
      readonly schoolCode: SchoolCode;
      readonly former: SchoolName;
      readonly name: SchoolName;
      readonly effectiveAt: Instant;
      readonly document: string;
      readonly link: string | null;
      readonly into?: SchoolCode | undefined;
      readonly proposedBy: PersonId;
    };

const schoolRenameStreamId = (renameId: string) => `school_rename-${renameId}`;
export const newSchoolRename = (): SchoolRename => ({ status: 'none' });

export const evolveSchoolRename = evolving<SchoolRename, SchoolRenameEvent>()(
  {
    'organisation.school_rename_proposed': ({ at: _, ...facts }) => ({ ...facts, status: 'proposed' }),
  },
  {
    'organisation.school_rename_approved': (state) => ({ ...state, status: 'approved' }),
    'organisation.school_rename_rejected': (state) => ({ ...state, status: 'rejected' }),
    'organisation.school_rename_withdrawn': (state) => ({ ...state, status: 'withdrawn' }),
    'organisation.school_rename_held': (state) => ({ ...state, status: 'proposed' }),
    'organisation.school_renamed': (state, { former }) => ({ ...state, status: 'made', former }),
    'organisation.school_merged': (state, { former, name }) => ({ ...state, status: 'made', former, name }),
  },
);

export const schoolRenameOf = streamsOf(schoolRenameStreamId, newSchoolRename, evolveSchoolRename);
export const schoolRenameDecider = decidersOf<SchoolRename, SchoolRenameEvent>()('schoolRenameNotFound');
