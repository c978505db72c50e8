import { useTranslation } from 'react-i18next';
import { errorFacts } from '#/lib/errors.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { Profile } from '../profile.ts';
import { AboutForm } from '../update-profile/AboutForm.tsx';

/**
 * What the code of a registration asks for, until it is filled in; afterwards, and when the code has ended, the whole
 * profile.
 */
export function CompletionForm({ profile, ticket }: { profile: Profile; ticket: string }) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const { data, error } = trpc.identity.completion.useQuery({ ticket }, { retry: false });
  if (data && data.version === profile.version && data.asked.length > 0)
    return (
      <Card>
        <Notice tone="info" className="mb-5">
          {t('centre.completion', { fields: format.list(data.asked.map((fact) => t(`centre.asked.${fact}`))) })}
        </Notice>
        <AboutForm profile={profile} asked={data.asked} />
      </Card>
    );
  return (
    <>
      {!data && error && (
        <Notice tone="warning" className="mb-5">
          {errorFacts(error).sentence}
        </Notice>
      )}
      {(data || error) && <AboutForm profile={profile} />}
    </>
  );
}
