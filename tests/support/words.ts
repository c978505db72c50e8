import i18next, { type TFunction } from 'i18next';

export type Say = TFunction<Area[]>;
const areas = [
  'award',
  'certificate',
  'competition',
  'content',
  'enrolment',
  'identity',
  'payment',
  'review',
  'submission',
] as const;
const parts = {
  'name-check': 'award/name-check',
  'bulk-change': 'certificate/bulk-change',
  template: 'certificate/template',
  'seal-list': 'certificate/seal-list',
  'preview-link': 'content/preview-link',
  website: 'content/website',
  ui: '../ui',
  app: '../app',
} as const;
type Area = (typeof areas)[number] | keyof typeof parts;

const places: [Area, string][] = [
  ...areas.map((area): [Area, string] => [area, area]),
  ...(Object.entries(parts) as [keyof typeof parts, string][]),
];

/**
 * The product's texts in one language, so that a journey presses what a person reads:
 * `say('competition:create.submit')`. The keys are the screens' typed keys.
 */
export const wordsIn = async (locale: 'zh-CN' | 'en'): Promise<Say> => {
  const instance = i18next.createInstance();
  const namespaces = await Promise.all(
    places.map(async ([area, folder]) => {
      const { messages } = await import(
        /* @vite-ignore */ `../../apps/web/src/features/${folder}/locales/${locale}.ts`
      );
      return [area, messages] as const;
    }),
  );
  await instance.init({
    lng: locale,
    resources: { [locale]: Object.fromEntries(namespaces) },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return instance.getFixedT<Area[]>(
    locale,
    places.map(([area]) => area),
  );
};
