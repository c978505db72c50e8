import type { ProposeAmendment } from '@laurel/domain/competition/propose-amendment.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CommandForm } from '#/ui/CommandForm.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import type { Schema, ZodForm } from '#/ui/Form.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import { ProposalPreview } from './ProposalPreview.tsx';
import type { Proposal } from './proposal.ts';

type Props<S extends Schema> = {
  competitionId: ProposeAmendment['competitionId'];
  form: ZodForm<S>;
  reason: FieldBinding;
  proposalOf: (values: z.output<S>) => Proposal;
  onProposed: () => void;
  /** The fields of the new values, where the form has them. */
  children?: ReactNode;
};

/** First the form, then its effects on people, then the proposal for a second person. */
export function ProposalForm<S extends Schema>({
  competitionId,
  form,
  reason,
  proposalOf,
  onProposed,
  children,
}: Props<S>) {
  const { t } = useTranslation('competition');
  const [proposal, setProposal] = useState<Proposal>();
  const propose = useCommand(trpc.competition.proposeAmendment, {
    done: t('amendment.proposed'),
    onDone: () => {
      form.reset();
      onProposed();
    },
  });
  const preview = (values: z.output<S>) => {
    setProposal(proposalOf(values));
    return null;
  };
  return (
    <>
      {proposal && (
        <ProposalPreview
          competitionId={competitionId}
          proposal={proposal}
          pending={propose.pending}
          send={(confirmPast) => propose.run({ ...proposal, competitionId, confirmPast })}
          back={() => setProposal(undefined)}
        >
          {propose.refusal && <RefusalNote refusal={propose.refusal} />}
        </ProposalPreview>
      )}
      {/* Stays mounted under the preview: until the proposal is recorded, the input is unsaved. */}
      <div hidden={proposal !== undefined}>
        <CommandForm
          form={form}
          command={{ pending: false, refusal: null }}
          onSubmit={preview}
          label={t('amendment.propose')}
          submit={t('amendment.preview')}
        >
          {children}
          <ReasonField field={reason} label={t('amendment.reason')} help={t('amendment.reasonHelp')} />
        </CommandForm>
      </div>
    </>
  );
}
