import { SetBankCard } from '@laurel/domain/identity/profile.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Card } from '#/ui/Card.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { Profile } from '../profile.ts';
import { SecretForm } from '../SecretForm.tsx';

export function BankCardForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('identity');
  const form = useZodForm(SetBankCard, { defaultValues: { bankName: '', bankCard: '', sensitiveAgreed: false } });
  const keep = useCommand(trpc.identity.setBankCard, { done: t('centre.bankDone'), onDone: () => form.reset() });
  return (
    <Card>
      {profile.bankCardMask ? (
        <DescriptionList
          items={[{ label: t('centre.bankNow'), value: `${profile.bankName ?? ''} ${profile.bankCardMask}` }]}
          columns={1}
        />
      ) : (
        <Notice>{t('centre.bankNone')}</Notice>
      )}
      <SecretForm
        form={form}
        command={keep}
        label={t('centre.tabs.bankCard')}
        submit={t('centre.bankSave')}
        className="mt-5 max-w-md space-y-5"
      >
        <TextField field={form.field('bankName')} label={t('centre.bankName')} required />
        <TextField
          field={form.field('bankCard')}
          label={t('centre.bankCard')}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <Checkbox field={form.field('sensitiveAgreed')} label={t('centre.bankConsent')} required />
      </SecretForm>
    </Card>
  );
}
