import { z } from 'zod';
import { accept } from '../kernel/decision.ts';
import { ScreenId } from '../kernel/ids.ts';
import { callScreenDecider } from './call-screen.ts';

export const RevokeScreen = z.strictObject({ screenId: ScreenId });
export type RevokeScreen = z.infer<typeof RevokeScreen>;

/** Ends the address of a call screen; screens that show it go dark within seconds. */
export const revokeScreen = callScreenDecider<RevokeScreen>((screen, { screenId }, by) =>
  screen.status === 'revoked'
    ? accept()
    : accept({ type: 'scene.screen_revoked', data: { screenId, by: by.actor.personId, at: by.at } }),
);
