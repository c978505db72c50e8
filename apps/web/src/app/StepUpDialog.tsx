import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePasskey } from '#/features/identity/passkeys/usePasskey.ts';
import { errorFacts } from '#/lib/errors.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { stepUp } from '#/lib/step-up.ts';
import { token } from '#/lib/token.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { TextField } from '#/ui/TextField.tsx';

/** Asks for the password, a passkey, or a code of the second factor, before money, certificates, roles and personal data are touched. */
export default function StepUpDialog() {
  const { t } = useTranslation(['app', 'ui', 'identity', 'passkeys']);
  const [given, setGiven] = useState('');
  const own = trpc.identity.secondFactor.useQuery();
  const confirm = trpc.identity.stepUp.useMutation({
    onSuccess: ({ accessToken }) => {
      token.set(accessToken);
      stepUp.answer(true);
    },
  });
  const passkey = usePasskey('stepUp', (proof) =>
    confirm.mutateAsync({ proof: { passkey: proof }, commandId: freshId() }).catch(() => undefined),
  );
  const second = own.data?.asked === 'app';
  const byPasskeyOnly = own.data?.asked === 'passkey';
  const facts = confirm.error ? errorFacts(confirm.error) : null;
  if (own.isPending) return null;
  return (
    <Dialog
      open
      size="sm"
      title={t('stepUp.title')}
      description={t(second ? 'identity:second.signInLead' : 'stepUp.body')}
      onOpenChange={(open) => {
        if (!open) stepUp.answer(false);
      }}
    >
      {own.data && own.data.passkeys > 0 && (
        <div className="mb-4 space-y-3">
          <Button icon={KeyRound} pending={passkey.waiting} className="w-full" onClick={() => void passkey.use()}>
            {t('passkeys:confirm')}
          </Button>
          {passkey.trouble && <Notice tone="danger">{passkey.trouble}</Notice>}
        </div>
      )}
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          confirm.mutate({ proof: second ? { secondCode: given } : { password: given }, commandId: freshId() });
        }}
      >
        {byPasskeyOnly ? (
          facts && <Notice tone="danger">{facts.sentence ?? t('ui:error.system')}</Notice>
        ) : (
          <TextField
            type={second ? 'text' : 'password'}
            autoComplete={second ? 'one-time-code' : 'current-password'}
            label={t(second ? 'identity:second.anyCode' : 'stepUp.password')}
            value={given}
            onChange={setGiven}
            error={facts ? (facts.sentence ?? t('ui:error.system')) : undefined}
            required
          />
        )}
        <div className="flex justify-end gap-3">
          <Button onClick={() => stepUp.answer(false)}>{t('ui:cancel')}</Button>
          {!byPasskeyOnly && (
            <Button type="submit" tone="primary" pending={confirm.isPending} disabled={given === ''}>
              {t('stepUp.action')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
