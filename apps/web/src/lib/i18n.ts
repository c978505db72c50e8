import i18next, { type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { localeOf, startingLanguage } from './language.ts';
import { preference } from './preferences.ts';
import { wordsMissing } from './words-missing.ts';

type Area = { messages: ResourceKey; refusals?: Record<string, string> };

/** Each area's words, and those of a part of one that is large enough to have its own (certificate/designer). */
const areas = import.meta.glob<Area>(['../features/*/locales/*.ts', '../features/*/*/locales/*.ts']);
const ofFeatures = Object.entries(areas).map(([path, load]) => {
  const [, name = '', language = ''] = /([^/]+)\/locales\/([^/]+)\.ts$/.exec(path) ?? [];
  return [`${name}/${language}`, load] as const;
});
const words: Record<string, () => Promise<Area>> = {
  ...Object.fromEntries(ofFeatures),
  'ui/zh-CN': () => import('../ui/locales/zh-CN.ts'),
  'ui/en': () => import('../ui/locales/en.ts'),
  'app/zh-CN': () => import('../app/locales/zh-CN.ts'),
  'app/en': () => import('../app/locales/en.ts'),
  'bulk/zh-CN': () => import('./bulk/locales/zh-CN.ts'),
  'bulk/en': () => import('./bulk/locales/en.ts'),
};

const namespace = async (language: string, name: string): Promise<ResourceKey> => {
  if (name === 'refusals') {
    const files = Object.entries(areas).filter(([path]) => path.endsWith(`/locales/${language}.ts`));
    const loaded = await Promise.all(files.map(([, load]) => load()));
    return Object.assign({}, ...loaded.map((area) => area.refusals));
  }
  const load: (() => Promise<Area | undefined>) | undefined = words[`${name}/${language}`];
  if (!load) throw new Error(`No words for ${name} in ${language}`);
  const area = await load();
  // Nothing comes when the page is being loaded anew (reloadAfterUpdate), and nothing more is to be said on it.
  return area ? area.messages : new Promise<never>(() => undefined);
};

/**
 * Words are fetched one area at a time, when its first screen opens. The namespace `refusals` joins the refusal
 * sentences of all areas and is fetched with the first refusal.
 */
export const startI18n = async () => {
  const language = startingLanguage(preference.stored('language'), navigator.language);
  // Without its sentence a refusal still has one of its kind; a screen without words has nothing.
  i18next.on('failedLoading', (_language, name) => {
    if (name !== 'refusals') wordsMissing.announce();
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
        namespace(lng, name).then(
          (words) => done(null, words),
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
  await i18next.changeLanguage(localeOf(language));
};
