import type { Secrets } from '@laurel/db/kernel/secrets.ts';
import { screenByKey } from '@laurel/db/scene/call-screens.ts';
import type { ScreenId } from '@laurel/domain/kernel/ids.ts';
import { anyone } from '../kernel/trpc.ts';
import { hashOfScreenKey, screenKeyOf } from './screen-key.ts';

/** Under which ids the demonstration opens its screen: the address is the same at every start of an installation. */
export const DEMO_SCREEN = {
  screenId: '2f6f0a54-8a53-5d0e-9d2e-6b1f3c1d7a12' as ScreenId,
  commandId: '2f6f0a54-8a53-5d0e-9d2e-6b1f3c1d7a13',
};

/** The address of the call screen of the demonstration's final. */
export const demoScreenPath = (secrets: Secrets): string =>
  `/screen/call?key=${screenKeyOf(secrets, DEMO_SCREEN.screenId, DEMO_SCREEN.commandId)}`;

/** That address; null where there is no demonstration, and once it was revoked. */
export const demoScreen = anyone.query(async ({ ctx }) => {
  if (!ctx.ports.settings.demo) return null;
  const address = demoScreenPath(ctx.ports.secrets);
  const key = new URLSearchParams(address.split('?')[1]).get('key') ?? '';
  return (await screenByKey(ctx.db, hashOfScreenKey(key))) ? address : null;
});
