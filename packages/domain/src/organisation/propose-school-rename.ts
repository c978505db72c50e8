import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { SchoolCode, Uuid } from '../kernel/ids.ts';
import { midnightInChina } from '../kernel/instants.ts';
import { isSameName, SchoolName, type SchoolRename, type SchoolRenameEvent } from './school-rename.ts';

export const ProposeSchoolRename = z.strictObject({
  renameId: Uuid,
  schoolCode: SchoolCode,
  name: SchoolName,
  /** The day from which it bears the new name, in China. */
  effectiveOn: z.iso.date(),
  document: z.string().trim().min(2).max(200),
  link: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
});
export type ProposeSchoolRename = z.infer<typeof ProposeSchoolRename>;

type Facts = {
  /** What the school is called now; undefined where there is no such school. */
  readonly school: SchoolName | undefined;
  /** Another school that can be chosen has the new name, or waits for it. */
  readonly nameTaken: boolean;
};

/** One person proposes that a school has another name from a day on, with the document that says so. */
export function proposeSchoolRename(
  rename: SchoolRename,
  { effectiveOn, ...command }: ProposeSchoolRename,
  by: By,
  { school, nameTaken }: Facts,
): Decision<SchoolRenameEvent, 'schoolNotFound' | 'schoolNameSame' | 'schoolNameTaken'> {
  if (rename.status !== 'none') return accept();
  if (!school) return refuse('schoolNotFound');
  if (isSameName(school, command.name)) return refuse('schoolNameSame');
  if (nameTaken) return refuse('schoolNameTaken');
  const effectiveAt = midnightInChina(effectiveOn);
  return accept({
    type: 'organisation.school_rename_proposed',
    data: { ...command, former: school, effectiveAt, proposedBy: by.actor.personId, at: by.at },
  });
}
