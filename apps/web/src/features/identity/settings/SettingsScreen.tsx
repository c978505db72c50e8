import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '#/lib/i18n.ts';
import { type Preferences, usePreference } from '#/lib/preferences.ts';
import { Card } from '#/ui/Card.tsx';
import { RadioGroup } from '#/ui/Choice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { PasskeysCard } from '../passkeys/PasskeysCard.tsx';
import { SecondFactorCard } from '../second-factor/SecondFactorCard.tsx';
import { Sessions } from '../sessions/Sessions.tsx';
import { OwnData } from './OwnData.tsx';

/** How the platform looks to oneself, how one is notified, where one is signed in, and what is kept of one. */
export default function SettingsScreen({ notifications }: { notifications: ReactNode }) {
  const { t } = useTranslation('identity');
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <div className="space-y-5">
        <View />
        {notifications}
        <PasskeysCard />
        <SecondFactorCard />
        <Sessions />
        <OwnData />
      </div>
    </>
  );
}

function View() {
  const { t, i18n } = useTranslation('identity');
  const [size, setSize] = usePreference('size');
  const [theme, setTheme] = usePreference('theme');
  return (
    <Card title={t('settings.view')}>
      <div className="grid gap-6 md:grid-cols-3">
        <RadioGroup
          label={t('settings.language')}
          value={i18n.language === 'en' ? 'en' : 'zh-cn'}
          onChange={(value) => void changeLanguage(value as Preferences['language'])}
          options={[
            { value: 'zh-cn', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
        <RadioGroup
          label={t('settings.size')}
          value={size}
          onChange={(value) => setSize(value as Preferences['size'])}
          options={(['large', 'default', 'small'] as const).map((value) => ({
            value,
            label: t(`settings.sizes.${value}`),
          }))}
        />
        <RadioGroup
          label={t('settings.theme')}
          value={theme}
          onChange={(value) => setTheme(value as Preferences['theme'])}
          options={(['system', 'light', 'dark'] as const).map((value) => ({
            value,
            label: t(`settings.themes.${value}`),
          }))}
        />
      </div>
    </Card>
  );
}
