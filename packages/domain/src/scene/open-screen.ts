import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId, FileHash, ScreenId } from '../kernel/ids.ts';
import { type CallScreen, type CallScreenEvent, ScreenLabel } from './call-screen.ts';

export const OpenScreen = z.strictObject({
  screenId: ScreenId,
  competitionId: CompetitionId,
  label: ScreenLabel,
  keyHash: FileHash,
});
export type OpenScreen = z.infer<typeof OpenScreen>;

/** Makes an address under which a call screen opens without login. */
export function openScreen(
  screen: CallScreen,
  competition: Competition,
  command: OpenScreen,
  by: By,
): Decision<CallScreenEvent, 'screenExists' | 'competitionOver'> {
  if (screen.status !== 'none') return refuse('screenExists');
  if (competition.status !== 'published') return refuse('competitionOver');
  return accept({
    type: 'scene.screen_opened',
    data: { ...command, groupId: competition.groupId, by: by.actor.personId, at: by.at },
  });
}
