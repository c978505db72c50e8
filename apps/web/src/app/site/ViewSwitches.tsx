import { Languages, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '#/lib/i18n.ts';
import { usePreference } from '#/lib/preferences.ts';
import { useMedia } from '#/ui/useMedia.ts';

const switchClass =
  'inline-flex min-h-9 shrink-0 items-center justify-center gap-1.5 rounded-md px-2 text-dense whitespace-nowrap text-ink-2 hover:bg-muted hover:text-ink touch:min-h-10 touch:min-w-10';

/** One press to the other language; its name is written in itself. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('app');
  const english = i18n.language === 'en';
  return (
    <button
      type="button"
      lang={english ? 'zh-CN' : 'en'}
      title={t('view.switchLanguage')}
      onClick={() => void changeLanguage(english ? 'zh-cn' : 'en')}
      className={switchClass}
    >
      <Languages aria-hidden className="size-4" />
      {t('view.otherLanguage')}
    </button>
  );
}

/** Light or dark; the desk's settings also offer "as the device". */
export function ThemeSwitch() {
  const { t } = useTranslation('app');
  const [theme, setTheme] = usePreference('theme');
  const deviceDark = useMedia('(prefers-color-scheme: dark)');
  const dark = theme === 'dark' || (theme === 'system' && deviceDark);
  const Glyph = dark ? Sun : Moon;
  return (
    <button
      type="button"
      aria-label={`${t('view.theme')}: ${t(dark ? 'view.light' : 'view.dark')}`}
      title={t(dark ? 'view.light' : 'view.dark')}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
      className={switchClass}
    >
      <Glyph aria-hidden className="size-4" />
    </button>
  );
}
