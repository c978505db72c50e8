import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { usePasskey } from '../passkeys/usePasskey.ts';
import { type Opened, useSignedIn } from '../useSignedIn.ts';

/** A login without the forms: no name has to be typed, the browser offers the passkeys it has for this site. */
export function SignInByPasskey({ onSignedIn }: { onSignedIn?: (opened: Opened) => unknown }) {
  const { t } = useTranslation('passkeys');
  const goOn = useSignedIn();
  const signIn = useCommand(trpc.identity.signInByPasskey, { onDone: onSignedIn ?? goOn, refresh: false });
  const passkey = usePasskey('signIn', (proof) => signIn.run({ passkey: proof }));
  return (
    <div className="mt-4 space-y-3">
      <Button
        size="lg"
        icon={KeyRound}
        pending={passkey.waiting}
        className="w-full"
        onClick={() => {
          signIn.reset();
          void passkey.use();
        }}
      >
        {t('signIn')}
      </Button>
      {passkey.trouble && <Notice tone="danger">{passkey.trouble}</Notice>}
      {signIn.refusal && <RefusalNote refusal={signIn.refusal} />}
    </div>
  );
}
