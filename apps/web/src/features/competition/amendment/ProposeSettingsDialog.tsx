import type { AmendmentChanges, SettingsPart } from '@laurel/domain/competition/amendment.ts';
import { ProposeAmendment } from '@laurel/domain/competition/propose-amendment.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { ProposalPreview } from './ProposalPreview.tsx';

const Reasoned = ProposeAmendment.pick({ reason: true });

type Props = {
  competitionId: ProposeAmendment['competitionId'];
  /** The new settings, as the page's form has them. */
  settings: Pick<AmendmentChanges, SettingsPart>;
  onProposed: () => void;
  onClose: () => void;
};

/** The reason for new settings, then what they would do to whom, then the proposal for a second person. */
export function ProposeSettingsDialog({ competitionId, settings, onProposed, onClose }: Props) {
  const { t } = useTranslation('competition');
  const [reason, setReason] = useState<string>();
  const form = useZodForm(Reasoned, { defaultValues: { reason: '' } });
  const propose = useCommand(trpc.competition.proposeAmendment, {
    done: t('amendment.proposed'),
    onDone: () => {
      form.reset();
      onProposed();
    },
  });
  const changes = { rules: null, items: [], stages: [], ...settings };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('amendment.propose')} size="lg">
      {reason !== undefined && (
        <ProposalPreview
          competitionId={competitionId}
          proposal={{ changes, reason }}
          pending={propose.pending}
          send={(confirmPast) => propose.run({ changes, reason, competitionId, confirmPast })}
          back={() => setReason(undefined)}
        >
          {propose.refusal && <RefusalNote refusal={propose.refusal} />}
        </ProposalPreview>
      )}
      <div hidden={reason !== undefined}>
        <Form
          form={form}
          onSubmit={(typed) => {
            setReason(typed.reason);
            return null;
          }}
          refusal={null}
          label={t('amendment.propose')}
        >
          <TextArea
            field={form.field('reason')}
            label={t('amendment.reason')}
            help={t('amendment.reasonHelp')}
            rows={3}
            required
          />
          <FormActions>
            <Button type="submit" tone="primary">
              {t('amendment.preview')}
            </Button>
          </FormActions>
        </Form>
      </div>
    </Dialog>
  );
}
