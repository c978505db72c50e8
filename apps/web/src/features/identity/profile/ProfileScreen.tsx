import { useTranslation } from 'react-i18next';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Card } from '#/ui/Card.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { useMayLeave } from '#/ui/useMayLeave.ts';
import { ContactForm } from '../change-contact/ContactForm.tsx';
import { PasswordForm } from '../change-password/PasswordForm.tsx';
import { CompletionNotice } from '../completion/CompletionNotice.tsx';
import { useCompletion } from '../completion/useCompletion.ts';
import type { Profile } from '../profile.ts';
import { BankCardForm } from '../set-bank-card/BankCardForm.tsx';
import { AboutForm } from '../update-profile/AboutForm.tsx';

/** One's own profile; its tabs are in the address: userInfo, phone, setPass, bankCard. */
export default function ProfileScreen() {
  const { t } = useTranslation('identity');
  const query = trpc.identity.profile.useQuery();
  const navigate = useNavigate();
  const { mayLeave } = useMayLeave();
  const tab = useQueryParam('tab') ?? 'userInfo';
  const { askedOf, problem } = useCompletion();
  const askedIn = (profile: Profile) => {
    const asked = askedOf(profile);
    return asked ? { asked } : {};
  };
  return (
    <>
      <PageHeader title={t('centre.title')} />
      <QueryState query={query}>
        {(profile) => (
          <>
            <CompletionNotice asked={askedOf(profile)} problem={problem} />
            <Tabs
              label={t('centre.title')}
              value={tab}
              onChange={(next) =>
                // Another tab removes this one's form with its input; most of these forms keep no draft.
                void mayLeave().then((leave) => leave && navigate(`/center/users?tab=${next}`, { replace: true }))
              }
              items={[
                {
                  value: 'userInfo',
                  label: t('centre.tabs.userInfo'),
                  content: <AboutForm profile={profile} {...askedIn(profile)} />,
                },
                { value: 'phone', label: t('centre.tabs.phone'), content: <ContactForm profile={profile} /> },
                {
                  value: 'setPass',
                  label: t('centre.tabs.setPass'),
                  content: (
                    <Card>
                      <PasswordForm />
                    </Card>
                  ),
                },
                { value: 'bankCard', label: t('centre.tabs.bankCard'), content: <BankCardForm profile={profile} /> },
              ]}
            />
          </>
        )}
      </QueryState>
    </>
  );
}
