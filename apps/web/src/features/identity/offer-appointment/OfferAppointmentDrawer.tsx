import { AppointmentKind, OfferAppointment } from '@laurel/domain/identity/appointment.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { useZodForm, type ZodForm } from '#/ui/Form.tsx';
import { Select } from '#/ui/Select.tsx';
import { ShownOnce } from '#/ui/ShownOnce.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { type ChosenSchool, SchoolsForRole } from '../set-user-roles/SchoolsForRole.tsx';
import { useGroupOptions } from '../useGroupOptions.ts';

/** Invites an administrator; where nothing can be sent, the link is then shown in the same place. */
export function OfferAppointmentDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('appointment');
  const { selected } = useGroupOptions();
  const [link, setLink] = useState<string>();
  return (
    <Drawer open onOpenChange={onClose} title={t('offer')}>
      {link ? (
        <ShownOnce label={t('link')} help={t('linkHelp')} value={link} onClose={onClose} />
      ) : (
        selected && <OfferForm groupId={selected} onOffered={(answer) => (answer ? setLink(answer) : onClose())} />
      )}
    </Drawer>
  );
}

type FormProps = { groupId: string; onOffered: (link: string | null) => void };

function OfferForm({ groupId, onOffered }: FormProps) {
  const { t, i18n } = useTranslation('appointment');
  const groups = useGroupOptions();
  const blank = { kind: 'school' as const, schoolCodes: [], region: '', contact: '' };
  const form = useZodForm(OfferAppointment, {
    defaultValues: { ...blank, groupId, language: i18n.language === 'en' ? 'en' : 'zh-CN' },
  });
  const offer = useCommand(trpc.identity.offerAppointment, {
    done: t('offered'),
    onDone: (answer) => onOffered(answer.link),
  });
  const { field } = form;
  return (
    <CommandForm form={form} command={offer} label={t('offer')} submit={t('offer')} onSubmit={offer.run}>
      <TextField field={field('contact')} label={t('contact')} help={t('contactHelp')} autoComplete="off" required />
      <Select
        field={field('kind')}
        label={t('kind')}
        options={AppointmentKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        required
      />
      <Place form={form} />
      <Select field={field('groupId')} label={t('group')} help={t('groupHelp')} options={groups.options} required />
      <Select
        field={field('language')}
        label={t('language')}
        options={(['zh-CN', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
        required
      />
    </CommandForm>
  );
}

/** The schools or the region, whichever the kind asks for. */
function Place({ form }: { form: ZodForm<typeof OfferAppointment> }) {
  const { t } = useTranslation('appointment');
  const [schools, setSchools] = useState<ChosenSchool[]>([]);
  const { data: regions = [] } = trpc.identity.appointmentRegions.useQuery();
  const choose = (chosen: ChosenSchool[]) => {
    setSchools(chosen);
    const codes = chosen.map((school) => school.schoolCode);
    form.setValue('schoolCodes', codes, { shouldDirty: true });
  };
  return form.watch('kind') === 'school' ? (
    <SchoolsForRole value={schools} onChange={choose} />
  ) : (
    <Select
      field={form.field('region')}
      label={t('region')}
      help={t('regionHelp')}
      options={regions.map((region) => ({ value: region, label: region }))}
      required
    />
  );
}
