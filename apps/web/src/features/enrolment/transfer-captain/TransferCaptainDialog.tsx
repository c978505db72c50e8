import { PersonId } from '@laurel/domain/kernel/ids.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { Button } from '#/ui/Button.tsx';
import { RadioGroup } from '#/ui/Choice.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, useZodForm } from '#/ui/Form.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import type { Details } from '../useEnrolment.ts';
import { useTransferCaptain } from './useTransferCaptain.ts';

const Typed = z.object({ to: PersonId, reason: z.string() });

/** The captaincy for another member: offered by the captain, or, with a reason, handed over by the organiser. */
export function TransferCaptainDialog({ details, onClose }: { details: Details; onClose: () => void }) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const form = useZodForm(Typed, { defaultValues: { to: '' as PersonId, reason: '' } });
  const [to, reason] = form.watch(['to', 'reason']);
  const { forced, pending, refusal, run } = useTransferCaptain(details, onClose);
  const members = details.people.filter((one) => one.role === 'member' && !one.captain);
  const incomplete = to === '' || (forced && !Reason.safeParse(reason).success);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(forced ? 'details.transferTitle' : 'captaincy.title', { team: details.teamName })}
      description={t(forced ? 'details.transferHelp' : 'captaincy.help')}
      footer={
        <Button tone="primary" pending={pending} disabled={incomplete} onClick={form.send}>
          {t(forced ? 'details.transfer' : 'captaincy.offer')}
        </Button>
      }
    >
      <Form form={form} draft={details.teamId} label={t('details.transfer')} refusal={refusal} onSubmit={run}>
        <RadioGroup
          field={form.field('to')}
          label={t('details.newCaptain')}
          required
          options={members.map((one) => ({
            value: one.personId,
            label: one.name,
            help: pick({ zh: one.schoolName ?? '', en: one.schoolNameEn ?? '' }) || undefined,
          }))}
        />
        {forced && <ReasonField field={form.field('reason')} />}
      </Form>
    </Dialog>
  );
}
