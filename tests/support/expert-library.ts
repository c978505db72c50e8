import { randomUUID } from 'node:crypto';
import type { AddExpert } from '@laurel/domain/expert/add-expert.ts';
import type { GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Somebody } from './people.ts';

/** Adds people to a group's expert library. They take up to 20 works unless the profile says otherwise. */
export const addToLibrary = async (
  by: Somebody,
  groupId: GroupId,
  people: readonly { readonly personId: PersonId }[],
  profile: Partial<AddExpert['profile']> = {},
): Promise<void> => {
  for (const { personId } of people)
    await by.call.expert.addExpert({
      personId,
      groupId,
      profile: { tracks: [], schoolCodes: [], maxLoad: 20, ...profile },
      commandId: randomUUID(),
    });
};
