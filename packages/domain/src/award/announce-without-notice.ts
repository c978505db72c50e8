import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { type AnnouncedWith, announced, type NotAnnounceable, notAnnounceableYet } from './announce-result.ts';
import type { NamesMissing } from './name-gate.ts';
import { resultDecider } from './result.ts';

export const AnnounceWithoutNotice = z.strictObject({ resultId: ResultId });
export type AnnounceWithoutNotice = z.infer<typeof AnnounceWithoutNotice>;

/** The second person, who neither proposed it nor drafted the result, agrees: the notice ends the moment it opens. */
export const announceWithoutNotice = resultDecider<
  AnnounceWithoutNotice,
  NotAnnounceable | NamesMissing | 'namesNotAsked' | 'noNoticeNotProposed' | SecondPersonRefusal,
  [before: AnnouncedWith]
>((result, command, by, before) => {
  if (result.status === 'announced') return accept();
  const refusal = notAnnounceableYet(result, by.at, before);
  if (refusal) return refusal;
  if (!result.noNotice) return refuse('noNoticeNotProposed');
  const { proposedBy } = result.noNotice;
  const notSecond = secondPersonRefusal(by.actor, result.draftedBy, proposedBy);
  if (notSecond) return refuse(notSecond);
  const { at } = by;
  const people = { announcedBy: proposedBy, secondedBy: by.actor.personId };
  return announced(result, { ...command, ...people, noticeEndsAt: at, at });
});
