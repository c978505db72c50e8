import { Contact, RealName } from '@laurel/domain/identity/fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Dialog } from '#/ui/Dialog.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { Select } from '#/ui/Select.tsx';
import { ShownOnce } from '#/ui/ShownOnce.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';

const Naming = z.object({
  /** Position in the list of calls. */
  call: z.string().min(1),
  name: RealName,
  contact: Contact,
  grounds: z.string().trim().min(10).max(2000),
});

type Props = { calls: RouterOutputs['expert']['recommendableCalls']; onClose: () => void };

/** Puts one name forward. Where no letter can be sent, the link to pass on is shown once. */
export function RecommendDialog({ calls, onClose }: Props) {
  const { t } = useTranslation('recommendation');
  const pick = useBilingual();
  const [recommendationId] = useState(() => freshId());
  const [link, setLink] = useState<string | null>(null);
  const only = calls.length === 1 ? '0' : '';
  const form = useZodForm(Naming, { defaultValues: { call: only, name: '', contact: '', grounds: '' } });
  const recommend = useCommand(trpc.expert.recommendExpert, {
    done: t('recommend.done'),
    onDone: (answer) => (answer.link === null ? onClose() : setLink(answer.link)),
  });
  const send = ({ call, ...naming }: z.output<typeof Naming>) => {
    const chosen = calls[Number(call)];
    return (
      chosen && recommend.run({ recommendationId, ...naming, callId: chosen.callId, recommender: chosen.recommender })
    );
  };
  if (link !== null) return <LinkToPassOn link={link} onClose={onClose} />;
  return (
    <FormDialog
      title={t('recommend.action')}
      description={t('recommend.lead')}
      draft={false}
      form={form}
      command={recommend}
      onSubmit={send}
      submit={t('recommend.send')}
      cancel
      onClose={onClose}
    >
      <Select
        field={form.field('call')}
        label={t('recommend.call')}
        options={calls.map(({ title, name, left }, position) => ({
          value: String(position),
          label: t('recommend.choice', { title: pick(title), name: pick(name), left }),
          disabled: left === 0,
        }))}
        required
      />
      <TextField field={form.field('name')} label={t('recommend.name')} maxLength={60} required />
      <TextField field={form.field('contact')} label={t('recommend.contact')} maxLength={200} required />
      <TextArea
        field={form.field('grounds')}
        label={t('recommend.grounds')}
        help={t('recommend.groundsHelp')}
        rows={4}
        maxLength={2000}
        required
      />
    </FormDialog>
  );
}

function LinkToPassOn({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation('recommendation');
  return (
    <Dialog open onOpenChange={onClose} title={t('recommend.linkTitle')}>
      <ShownOnce label={t('recommend.link')} help={t('recommend.linkHelp')} value={link} onClose={onClose} />
    </Dialog>
  );
}
