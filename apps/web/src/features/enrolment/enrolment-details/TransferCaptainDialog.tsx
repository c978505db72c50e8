import { PersonId } from '@laurel/domain/kernel/ids.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { RadioGroup } from '#/ui/Choice.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, useZodForm } from '#/ui/Form.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import type { Details } from '../useEnrolment.ts';

const Typed = z.object({ to: PersonId, reason: z.string() });

/** Hands the captaincy to another member: by the captain, or, with a reason, by the organiser. */
export function TransferCaptainDialog({ details, onClose }: { details: Details; onClose: () => void }) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const form = useZodForm(Typed, { defaultValues: { to: '' as PersonId, reason: '' } });
  const [to, reason] = form.watch(['to', 'reason']);
  const done = { done: t('details.transferred'), onDone: onClose };
  const transfer = useCommand(trpc.enrolment.transferCaptain, done);
  const utils = trpc.useUtils();
  const force = useCommand(trpc.enrolment.forceTransferCaptain, {
    ...done,
    // Another organiser was quicker: the team is shown as it is now, and the next press is about that.
    onRefused: () => utils.enrolment.enrolmentDetails.invalidate(),
  });
  const forced = details.role === 'staff';
  const refusal = transfer.refusal ?? force.refusal;
  const { teamId } = details;
  const go = ({ to: next, reason: why }: z.infer<typeof Typed>) =>
    forced
      ? force.run({ teamId, to: next, reason: why, seen: details.versions.captain })
      : transfer.run({ teamId, to: next });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('details.transferTitle', { team: details.teamName })}
      description={t('details.transferHelp')}
      footer={
        <Button
          tone="primary"
          pending={transfer.pending || force.pending}
          disabled={to === '' || (forced && !Reason.safeParse(reason).success)}
          onClick={form.send}
        >
          {t('details.transfer')}
        </Button>
      }
    >
      <Form form={form} draft={teamId} label={t('details.transfer')} refusal={refusal} onSubmit={go}>
        <RadioGroup
          field={form.field('to')}
          label={t('details.newCaptain')}
          required
          options={details.people
            .filter((one) => one.role === 'member' && !one.captain)
            .map((one) => ({
              value: one.personId,
              label: one.name,
              help: pick({ zh: one.schoolName ?? '', en: one.schoolNameEn ?? '' }) || undefined,
            }))}
        />
        {forced && <TextArea field={form.field('reason')} label={t('reason')} rows={3} required />}
      </Form>
    </Dialog>
  );
}
