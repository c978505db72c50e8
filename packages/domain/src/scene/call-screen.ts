import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import { FileHash, type OfCompetition, ofCompetition, PersonId, ScreenId } from '../kernel/ids.ts';

const defineScreenEvent = eventsAbout({ screenId: ScreenId }, (data) => callScreenStreamId(data.screenId));

/** Which screen it is, for those who revoke its address: "hall", "waiting area". */
export const ScreenLabel = z.string().trim().min(1).max(60);

export const callScreenEvents = {
  /** `keyHash`: SHA-256 of the key in the address, which is shown once and kept nowhere. */
  opened: defineScreenEvent('scene.screen_opened', {
    ...ofCompetition,
    label: ScreenLabel,
    keyHash: FileHash,
    by: PersonId,
  }),
  revoked: defineScreenEvent('scene.screen_revoked', { by: PersonId }),
};
export type CallScreenEvent = EventOf<typeof callScreenEvents>;

/** A call screen: an address that opens without login for as long as nobody revokes it. */
export type CallScreen =
  | { readonly status: 'none' }
  | (OfCompetition & {
      readonly status: 'open' | 'revoked';
      readonly screenId: ScreenId;
      readonly label: string;
      readonly keyHash: FileHash;
    });

const callScreenStreamId = (screenId: ScreenId) => `call_screen-${screenId}`;
export const newCallScreen = (): CallScreen => ({ status: 'none' });

export const evolveCallScreen = evolving<CallScreen, CallScreenEvent>()(
  { 'scene.screen_opened': ({ at: _at, by: _by, ...facts }) => ({ ...facts, status: 'open' }) },
  { 'scene.screen_revoked': (state) => ({ ...state, status: 'revoked' }) },
);

export const callScreenOf = streamsOf(callScreenStreamId, newCallScreen, evolveCallScreen);
export const callScreenDecider = decidersOf<CallScreen, CallScreenEvent>()('screenNotFound');
