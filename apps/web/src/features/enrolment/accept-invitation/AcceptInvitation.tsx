import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { useDeclineInvitation } from '../decline-invitation/useDeclineInvitation.ts';
import { ticked } from '../sign-undertaking/declarations.ts';
import { UndertakingBox, UndertakingText } from '../sign-undertaking/Undertaking.tsx';
import { useAcceptInvitation } from './useAcceptInvitation.ts';

type Invitation = RouterOutputs['enrolment']['invitation'];
type Props = {
  invitation: Invitation;
  secret: string;
  /** The form for the missing parts of one's own profile, from another area. */
  profile: (missing: Invitation['missing']) => ReactNode;
};

/** Yes or no to an invitation: a member completes the own profile and signs the declaration first. */
export function AcceptInvitation({ invitation, secret, profile }: Props) {
  const { t } = useTranslation('enrolment');
  const { role, missing, undertaking } = invitation;
  const signs = role === 'member';
  const entries = z.object({ signed: signs ? ticked(t('signUp.tickThis')) : z.boolean() });
  const form = useZodForm(entries, { defaultValues: { signed: false } });
  const accept = useAcceptInvitation(secret, signs);
  const decline = useDeclineInvitation(secret);
  return (
    <div className="space-y-4">
      {missing.length > 0 && <MissingFirst missing={missing} profile={profile} tried={form.formState.isSubmitted} />}
      <Form
        form={form}
        fleeting
        onSubmit={() => (missing.length > 0 ? null : accept.run())}
        refusal={accept.refusal ?? decline.refusal}
      >
        {signs && (
          <>
            <UndertakingText undertaking={undertaking} />
            <UndertakingBox field={form.field('signed')} undertaking={undertaking} />
          </>
        )}
        <FormActions>
          <Button type="submit" tone="primary" size="lg" pending={accept.pending}>
            {t('invitation.accept')}
          </Button>
          <Button size="lg" pending={decline.pending} onClick={() => void decline.ask(invitation.teamName)}>
            {t('invitation.decline')}
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}

type MissingProps = Pick<Invitation, 'missing'> & Pick<Props, 'profile'> & { tried: boolean };

function MissingFirst({ missing, profile, tried }: MissingProps) {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  return (
    <>
      <Notice tone={tried ? 'danger' : 'warning'}>
        {t('invitation.missing', { facts: format.list(missing.map((fact) => t(`facts.${fact}`))) })}
      </Notice>
      <div className="rounded-lg border border-line p-4">{profile(missing)}</div>
    </>
  );
}
