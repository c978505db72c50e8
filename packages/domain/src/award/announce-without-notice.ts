import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import type { ScoreRun } from '../review/score-run.ts';
import { announced, type NotAnnounceable, notAnnounceable } from './announce-result.ts';
import { type NameGate, type NamesMissing, namesMissing } from './name-gate.ts';
import { resultDecider } from './result.ts';

export const AnnounceWithoutNotice = z.strictObject({ resultId: ResultId });
export type AnnounceWithoutNotice = z.infer<typeof AnnounceWithoutNotice>;

/** The second person, who neither proposed it nor drafted the result, agrees: the notice ends the moment it opens. */
export const announceWithoutNotice = resultDecider<
  AnnounceWithoutNotice,
  NotAnnounceable | NamesMissing | 'noNoticeNotProposed' | SecondPersonRefusal,
  [competition: Competition, scoreRun: ScoreRun, names: NameGate]
>((result, command, by, competition, scoreRun, names) => {
  if (result.status === 'announced') return accept();
  const refusal = notAnnounceable(result, competition, scoreRun, by.at);
  if (refusal) return refusal;
  const missing = namesMissing(names);
  if (missing) return missing;
  if (!result.noNotice) return refuse('noNoticeNotProposed');
  const { proposedBy } = result.noNotice;
  const notSecond = secondPersonRefusal(by.actor, result.draftedBy, proposedBy);
  if (notSecond) return refuse(notSecond);
  const { at } = by;
  const people = { announcedBy: proposedBy, secondedBy: by.actor.personId };
  return announced(result, { ...command, ...people, noticeEndsAt: at, at });
});
