import { useTranslation } from 'react-i18next';

/** What an entry of the banners is called where two versions of them are compared: `banners.0.title.en` and the like. */
export function useBannerLabel() {
  const { t } = useTranslation('website');
  const parts = { title: t('bannerTitle'), link: t('link'), image: t('picture') };
  const isPart = (key: string): key is keyof typeof parts => Object.hasOwn(parts, key);
  return ([, at, part = '', language]: readonly string[]) => {
    const banner = t('banner', { number: Number(at) + 1 });
    if (!isPart(part)) return banner;
    return `${banner} · ${language === 'en' ? t('bannerTitleEn') : parts[part]}`;
  };
}
