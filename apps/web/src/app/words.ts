import type { AllWords } from '#/lib/i18n.ts';

type Area = { messages: object };

/** Each area's words, and those of a part of one that is large enough to have its own (certificate/designer). */
const areas = Object.entries(import.meta.glob<Area>(['../features/*/locales/*.ts', '../features/*/*/locales/*.ts']));
const ofFeatures = areas.map(([path, load]) => {
  const [, name = '', language = ''] = /([^/]+)\/locales\/([^/]+)\.ts$/.exec(path) ?? [];
  return [`${name}/${language}`, load] as const;
});

/** The words of the whole application, each file fetched when it is first needed. */
export const words: AllWords = {
  ...Object.fromEntries(ofFeatures),
  'ui/zh-CN': () => import('../ui/locales/zh-CN.ts'),
  'ui/en': () => import('../ui/locales/en.ts'),
  'app/zh-CN': () => import('./locales/zh-CN.ts'),
  'app/en': () => import('./locales/en.ts'),
  'bulk/zh-CN': () => import('../ui/bulk/locales/zh-CN.ts'),
  'bulk/en': () => import('../ui/bulk/locales/en.ts'),
  'pdf/zh-CN': () => import('../ui/pdf/locales/zh-CN.ts'),
  'pdf/en': () => import('../ui/pdf/locales/en.ts'),
  'share/zh-CN': () => import('../ui/share/locales/zh-CN.ts'),
  'share/en': () => import('../ui/share/locales/en.ts'),
  'refusals/zh-CN': async () => ({ messages: (await import('@laurel/words/zh-CN.ts')).refusals }),
  'refusals/en': async () => ({ messages: (await import('@laurel/words/en.ts')).refusals }),
};
