import { Phone } from '@laurel/domain/identity/fields.ts';
import { parseIdCard } from '@laurel/domain/identity/id-card.ts';
import { GUARDIAN_AGE, type UpdateProfile } from '@laurel/domain/identity/profile.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#/lib/clock.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Checkbox } from '#/ui/Choice.tsx';
import { useShownAt, type ZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { ContactCode } from '../ContactCode.tsx';

/** The ID number, read as it is typed: birthday, age and gender, or the specification's message. */
export function IdCardFields({ form, mask }: { form: ZodForm<typeof UpdateProfile>; mask: string | null }) {
  const { t } = useTranslation('identity');
  const typed = form.watch('idCard') ?? '';
  const now = new Date(serverNow()).toISOString() as Instant;
  const parsed = typed === '' ? null : parseIdCard(typed, now);
  const young = parsed?.ok === true && parsed.card.age < GUARDIAN_AGE;
  const refused = useShownAt(form, 'idCard');
  const change = (value: string) => {
    form.clearErrors('idCard');
    form.setValue('idCard', value === '' ? undefined : value, { shouldDirty: true });
    // A guardian is required by the number itself, and by nothing typed before.
    const read = value === '' ? null : parseIdCard(value, now);
    const needed = read?.ok === true && read.card.age < GUARDIAN_AGE;
    form.setValue('guardian', needed ? (form.getValues('guardian') ?? { contact: '', code: '' }) : undefined);
  };
  return (
    <div className="space-y-3">
      <TextField
        label={t('centre.idCard')}
        value={typed}
        onChange={change}
        autoComplete="off"
        error={parsed?.ok === false && typed.length >= 18 ? parsed.refusal : refused}
        {...(mask ? { help: t('centre.idCardKept', { mask }) } : {})}
      />
      {parsed?.ok && (
        <p role="status" className="num text-ink-2">
          {t('centre.idCardParsed', {
            birthday: parsed.card.birthday,
            age: parsed.card.age,
            gender: t(`centre.genders.${parsed.card.gender}`),
          })}
        </p>
      )}
      {parsed?.ok && !parsed.card.checkDigitOk && <Notice tone="warning">{t('centre.idCardCheckDigit')}</Notice>}
      {typed !== '' && <Checkbox field={form.field('sensitiveAgreed')} label={t('centre.sensitive')} required />}
      {young && <Guardian form={form} />}
    </div>
  );
}

function Guardian({ form }: { form: ZodForm<typeof UpdateProfile> }) {
  const { t } = useTranslation('identity');
  const send = useCommand(trpc.identity.sendBindCode);
  const contact = form.watch('guardian.contact') ?? '';
  const ready = Phone.safeParse(contact).success;
  return (
    <Notice tone="warning" title={t('centre.guardianTitle')}>
      <div className="mt-3 space-y-3">
        <TextField field={form.field('guardian.contact')} type="tel" label={t('centre.guardianPhone')} required />
        <ContactCode
          contact={contact}
          field={form.field('guardian.code')}
          label={t('centre.guardianCode')}
          send={ready ? () => send.run({ contact, scene: 'guardian' }) : null}
          sending={send.pending}
          refusal={send.refusal}
        />
      </div>
    </Notice>
  );
}
