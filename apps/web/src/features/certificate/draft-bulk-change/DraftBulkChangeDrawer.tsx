import { DesignId } from '@laurel/domain/kernel/ids.ts';
import { Bilingual, Reason } from '@laurel/domain/kernel/text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormat } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { CorrectionFields } from './CorrectionFields.tsx';
import { NewLookFields } from './NewLookFields.tsx';
import type { Selection } from './selection.ts';
import { type Rename, useCorrections } from './useCorrections.ts';

type Draft = RouterInputs['certificate']['draftBulkChange'];

const Look = z.object({ designId: z.string(), sealId: z.string(), mode: z.enum(['keep', 'accessible', 'bulk']) });
const Entries = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('revoke'), reason: Reason, publicReason: Bilingual, look: Look }),
  z.object({ kind: z.enum(['reissue', 'correct', 'renew']), reason: Reason, publicReason: z.unknown(), look: Look }),
]);

export type Kind = Draft['change']['kind'];

/** What is left as it is, is not sent. */
const changeOf = (entries: z.infer<typeof Entries>): Draft['change'] => {
  if (entries.kind === 'revoke') return { kind: 'revoke', publicReason: entries.publicReason };
  const { designId, sealId, mode } = entries.look;
  return {
    kind: entries.kind,
    ...(designId === 'keep' ? {} : { designId: DesignId.parse(designId) }),
    ...(sealId === 'keep' ? {} : { sealId: sealId === 'none' ? null : sealId }),
    ...(mode === 'keep' ? {} : { mode }),
  };
};

/** Says what is done with these certificates and why; what becomes of each is on the page that opens next. */
export function DraftBulkChangeDrawer(props: {
  selection: Selection;
  count: number;
  /** The number, where it is one certificate. */
  of?: string;
  /** What is chosen at first. */
  kind?: Kind;
  /** A name that the table of corrections begins with. */
  rename?: Rename;
  onClose: () => void;
}) {
  const { t } = useTranslation('bulk-change');
  const format = useFormat();
  const navigate = useNavigate();
  const { selection, count, of, rename, onClose } = props;
  const first = props.kind ?? (rename ? 'correct' : 'reissue');
  const [bulkChangeId] = useState(freshId);
  const form = useZodForm(Entries, {
    defaultValues: {
      ...{ kind: first, reason: '', publicReason: { zh: '', en: '' } },
      look: { designId: 'keep', sealId: 'keep', mode: 'keep' },
    },
  });
  const draft = useCommand(trpc.certificate.draftBulkChange, {
    done: t('draft.done'),
    onDone: () => navigate(`/certificate/changes?id=${bulkChangeId}`),
  });
  const kind = form.watch('kind');
  const correcting = useCorrections(
    selection,
    kind === 'correct',
    Object.values(form.watch('look')).some((value) => value !== 'keep'),
    rename,
  );
  return (
    <FormDialog
      drawer
      size={kind === 'correct' ? 'lg' : 'md'}
      title={of ? t('draft.titleOf', { of }) : t('draft.title', { count, number: format.number(count) })}
      description={t('draft.lead')}
      form={form}
      draft={bulkChangeId}
      command={draft}
      submit={t('draft.submit')}
      cancel
      disabled={kind === 'correct' && !correcting.sent}
      onSubmit={(entries) =>
        draft.run({
          ...{ bulkChangeId, selection, reason: entries.reason, change: changeOf(entries) },
          ...(kind === 'correct' ? correcting.sent : {}),
        })
      }
      onClose={onClose}
    >
      <RadioGroup
        field={form.field('kind')}
        label={t('draft.kind')}
        options={[
          { value: 'reissue', label: t('draft.reissue'), help: t('draft.reissueHelp') },
          { value: 'renew', label: t('draft.renew'), help: t('draft.renewHelp') },
          { value: 'correct', label: t('draft.correct'), help: t('draft.correctHelp') },
          { value: 'revoke', label: t('draft.revoke'), help: t('draft.revokeHelp') },
        ]}
      />
      {kind === 'correct' && <CorrectionFields state={correcting} selection={selection} />}
      {kind !== 'revoke' && (
        <NewLookFields
          design={form.field('look.designId')}
          seal={form.field('look.sealId')}
          mode={form.field('look.mode')}
        />
      )}
      <ReasonField field={form.field('reason')} label={t('draft.reason')} />
      {kind === 'revoke' && (
        <>
          <TextField
            field={form.field('publicReason.zh')}
            label={t('draft.publicZh')}
            help={t('draft.publicHelp')}
            required
          />
          <TextField field={form.field('publicReason.en')} label={t('draft.publicEn')} />
        </>
      )}
    </FormDialog>
  );
}
