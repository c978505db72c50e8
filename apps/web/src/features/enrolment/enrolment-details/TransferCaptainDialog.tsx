import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Unsaved } from '#/lib/useUnsaved.ts';
import { Button } from '#/ui/Button.tsx';
import { RadioGroup } from '#/ui/Choice.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import type { Details } from '../useEnrolment.ts';

/** Hands the captaincy to another member: by the captain, or, with a reason, by the organiser. */
export function TransferCaptainDialog({ details, onClose }: { details: Details; onClose: () => void }) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
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
  const go = () =>
    forced
      ? force.run({ teamId, to: to as PersonId, reason, seen: details.versions.captain })
      : transfer.run({ teamId, to: to as PersonId });
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
          onClick={() => void go()}
        >
          {t('details.transfer')}
        </Button>
      }
    >
      <Unsaved dirty={reason !== '' && !force.pending} />
      <div className="space-y-4">
        <RadioGroup
          label={t('details.newCaptain')}
          value={to}
          onChange={setTo}
          required
          options={details.people
            .filter((one) => one.role === 'member' && !one.captain)
            .map((one) => ({
              value: one.personId,
              label: one.name,
              help: pick({ zh: one.schoolName ?? '', en: one.schoolNameEn ?? '' }) || undefined,
            }))}
        />
        {forced && <TextArea label={t('reason')} value={reason} onChange={setReason} rows={3} required />}
        {refusal && <RefusalNote refusal={refusal} />}
      </div>
    </Dialog>
  );
}
