import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { usePasskey } from '#/features/identity/passkeys/usePasskey.ts';
import { stepUp } from '#/lib/step-up.ts';
import { token } from '#/lib/token.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { TextField } from '#/ui/TextField.tsx';

type Proof = RouterInputs['identity']['stepUp']['proof'];

const useStepUp = () => {
  const { run, pending, refusal } = useCommand(trpc.identity.stepUp, {
    refresh: false,
    onDone: ({ accessToken }) => {
      token.set(accessToken);
      stepUp.answer(true);
    },
  });
  return { prove: (proof: Proof) => run({ proof }), pending, refusal };
};
type StepUp = ReturnType<typeof useStepUp>;

/** Asks for the password, a passkey, or a code of the second factor, before money, certificates, roles and personal data are touched. */
export default function StepUpDialog() {
  const { t } = useTranslation(['app', 'ui', 'identity', 'passkeys']);
  const own = trpc.identity.secondFactor.useQuery();
  const step = useStepUp();
  if (own.isPending) return null;
  const { asked, passkeys = 0 } = own.data ?? {};
  return (
    <Dialog
      open
      size="sm"
      title={t('stepUp.title')}
      description={t(asked === 'app' ? 'identity:second.signInLead' : 'stepUp.body')}
      onOpenChange={(open) => {
        if (!open) stepUp.answer(false);
      }}
    >
      {passkeys > 0 && <ByPasskey step={step} />}
      {asked === 'passkey' ? (
        <>
          {step.refusal && <RefusalNote refusal={step.refusal} />}
          <FormActions>
            <Button onClick={() => stepUp.answer(false)}>{t('ui:cancel')}</Button>
          </FormActions>
        </>
      ) : (
        <BySecret step={step} code={asked === 'app'} />
      )}
    </Dialog>
  );
}

function ByPasskey({ step }: { step: StepUp }) {
  const { t } = useTranslation('passkeys');
  const passkey = usePasskey('stepUp', (proof) => step.prove({ passkey: proof }));
  return (
    <div className="mb-4 space-y-3">
      <Button icon={KeyRound} pending={passkey.waiting} className="w-full" onClick={() => void passkey.use()}>
        {t('confirm')}
      </Button>
      {passkey.trouble && <Notice tone="danger">{passkey.trouble}</Notice>}
    </div>
  );
}

const Secret = z.object({ secret: z.string().min(1) });

/** Takes the password or, of somebody who has a second factor, its code. */
function BySecret({ step, code }: { step: StepUp; code: boolean }) {
  const { t } = useTranslation(['app', 'ui', 'identity']);
  const form = useZodForm(Secret, { mode: 'onSubmit', defaultValues: { secret: '' } });
  return (
    <Form
      form={form}
      fleeting
      refusal={step.refusal}
      onSubmit={({ secret }) => step.prove(code ? { secondCode: secret } : { password: secret })}
    >
      <TextField
        field={form.field('secret')}
        type={code ? 'text' : 'password'}
        autoComplete={code ? 'one-time-code' : 'current-password'}
        label={t(code ? 'identity:second.anyCode' : 'stepUp.password')}
        required
      />
      <div className="flex justify-end gap-3">
        <Button onClick={() => stepUp.answer(false)}>{t('ui:cancel')}</Button>
        <Button type="submit" tone="primary" pending={step.pending}>
          {t('stepUp.action')}
        </Button>
      </div>
    </Form>
  );
}
