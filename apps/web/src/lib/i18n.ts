import i18next, { type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languageAsked, localeOf, startingLanguage } from './language.ts';
import { preference } from './preferences.ts';
import { wordsMissing } from './words-missing.ts';

/** How the words of each namespace are fetched, by its name and language: `ui/en`. */
export type AllWords = Readonly<Record<string, () => Promise<{ messages: ResourceKey } | undefined>>>;

const namespace = async (words: AllWords, language: string, name: string): Promise<ResourceKey> => {
  const load = words[`${name}/${language}`];
  if (!load) throw new Error(`No words for ${name} in ${language}`);
  const area = await load();
  // Nothing arrives while the page reloads (reloadAfterUpdate), and nothing more is shown on it.
  return area ? area.messages : new Promise<never>(() => undefined);
};

/**
 * Words are fetched one area at a time, when its first screen opens. The refusal sentences of all areas are
 * the namespace `refusals`, which is fetched with the first refusal.
 */
export const startI18n = async (words: AllWords) => {
  const language = startingLanguage(
    languageAsked(location.search) ?? preference.stored('language'),
    navigator.language,
  );
  // Without its sentence a refusal still has one of its kind; a screen without words has nothing.
  i18next.on('failedLoading', (_language, name) => {
    if (name !== 'refusals') wordsMissing.set(true);
  });
  i18next.on('languageChanged', (lng) => {
    document.documentElement.lang = lng;
  });
  await i18next
    .use(initReactI18next)
    .use({
      type: 'backend' as const,
      init: () => undefined,
      read: (lng: string, name: string, done: (error: Error | null, data: ResourceKey | false) => void) => {
        namespace(words, lng, name).then(
          (data) => done(null, data),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
        );
      },
    })
    .init({
      lng: localeOf(language),
      supportedLngs: ['zh-CN', 'en'],
      load: 'currentOnly',
      fallbackLng: false,
      ns: ['ui', 'app'],
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: true },
    });
  return i18next;
};

export const changeLanguage = async (language: 'en' | 'zh-cn') => {
  preference.set('language', language);
  // An address that asks for the other language would bring it back with the next reload.
  history.replaceState(history.state, '', location.href.replace(/([?&])lang=[^&#]*&?/, '$1'));
  await i18next.changeLanguage(localeOf(language));
};
