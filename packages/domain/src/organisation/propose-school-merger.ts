import type { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { SchoolCode } from '../kernel/ids.ts';
import { midnightInChina } from '../kernel/instants.ts';
import { ProposeSchoolRename } from './propose-school-rename.ts';
import type { SchoolName, SchoolRename, SchoolRenameEvent } from './school-rename.ts';

export const ProposeSchoolMerger = ProposeSchoolRename.omit({ name: true }).extend({ into: SchoolCode });
export type ProposeSchoolMerger = z.infer<typeof ProposeSchoolMerger>;

/** A school as the list has it. */
type Known = SchoolName & { readonly enabled: boolean };
type Facts = {
  /** Undefined where there is no such school. */
  readonly school: Known | undefined;
  readonly successor: Known | undefined;
  /** The successor waits to become part of a third school. */
  readonly successorLeaves: boolean;
};

/**
 * One person proposes that a school becomes part of another one from a day on, with the document that says so. What was
 * recorded for it stays; the successor acts for it.
 */
export function proposeSchoolMerger(
  rename: SchoolRename,
  { effectiveOn, ...command }: ProposeSchoolMerger,
  by: By,
  { school, successor, successorLeaves }: Facts,
): Decision<SchoolRenameEvent, 'schoolNotFound' | 'schoolMergerSelf' | 'schoolMergerOver'> {
  if (rename.status !== 'none') return accept();
  if (!school || !successor) return refuse('schoolNotFound');
  if (command.into === command.schoolCode) return refuse('schoolMergerSelf');
  // A school that cannot be chosen any more, or will not be, is nobody's successor.
  if (!school.enabled || !successor.enabled || successorLeaves) return refuse('schoolMergerOver');
  const [former, name] = [school, successor].map(({ zh, en }) => ({ zh, en })) as [SchoolName, SchoolName];
  const effectiveAt = midnightInChina(effectiveOn);
  return accept({
    type: 'organisation.school_rename_proposed',
    data: { ...command, former, name, effectiveAt, proposedBy: by.actor.personId, at: by.at },
  });
}
