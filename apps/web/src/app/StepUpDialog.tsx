import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorFacts } from '#/lib/errors.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { stepUp } from '#/lib/step-up.ts';
import { token } from '#/lib/token.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { TextField } from '#/ui/TextField.tsx';

/** Asks for the password, or for a code of the second factor, before money, certificates, roles and personal data are touched. */
export default function StepUpDialog() {
  const { t } = useTranslation(['app', 'ui', 'identity']);
  const [given, setGiven] = useState('');
  const own = trpc.identity.secondFactor.useQuery();
  const confirm = trpc.identity.stepUp.useMutation({
    onSuccess: ({ accessToken }) => {
      token.set(accessToken);
      stepUp.answer(true);
    },
  });
  const second = Boolean(own.data?.confirmedAt) && own.data?.policy !== 'off';
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
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          confirm.mutate({ proof: second ? { secondCode: given } : { password: given }, commandId: freshId() });
        }}
      >
        <TextField
          type={second ? 'text' : 'password'}
          autoComplete={second ? 'one-time-code' : 'current-password'}
          label={t(second ? 'identity:second.anyCode' : 'stepUp.password')}
          value={given}
          onChange={setGiven}
          error={facts ? (facts.sentence ?? t('ui:error.system')) : undefined}
          required
        />
        <div className="flex justify-end gap-3">
          <Button onClick={() => stepUp.answer(false)}>{t('ui:cancel')}</Button>
          <Button type="submit" tone="primary" pending={confirm.isPending} disabled={given === ''}>
            {t('stepUp.action')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
