import type { AllWords } from '#/lib/i18n.ts';

type Area = { messages: object; refusals?: Record<string, string> };

/** Each area's words, and those of a part of one that is large enough to have its own (certificate/designer). */
const areas = Object.entries(import.meta.glob<Area>(['../features/*/locales/*.ts', '../features/*/*/locales/*.ts']));
const ofFeatures = areas.map(([path, load]) => {
  const [, name = '', language = ''] = /([^/]+)\/locales\/([^/]+)\.ts$/.exec(path) ?? [];
  return [`${name}/${language}`, load] as const;
});

/** The refusal sentences of all areas in one. */
const refusalsIn = (language: string) => async () => {
  const files = areas.filter(([path]) => path.endsWith(`/locales/${language}.ts`));
  const loaded = await Promise.all(files.map(([, load]) => load()));
  return { messages: Object.assign({}, ...loaded.map(({ refusals }) => refusals)) };
};

/** The words of the whole application, each file fetched when it is first needed. */
export const words: AllWords = {
  ...Object.fromEntries(ofFeatures),
  'ui/zh-CN': () => import('../ui/locales/zh-CN.ts'),
  'ui/en': () => import('../ui/locales/en.ts'),
  'app/zh-CN': () => import('./locales/zh-CN.ts'),
  'app/en': () => import('./locales/en.ts'),
  'bulk/zh-CN': () => import('../ui/bulk/locales/zh-CN.ts'),
  'bulk/en': () => import('../ui/bulk/locales/en.ts'),
  'refusals/zh-CN': refusalsIn('zh-CN'),
  'refusals/en': refusalsIn('en'),
};
