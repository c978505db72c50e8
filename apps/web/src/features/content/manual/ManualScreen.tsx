import { useTranslation } from 'react-i18next';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { Chapters } from './Chapters.tsx';

/** The manual as one page, to read through or to print. */
export default function ManualScreen() {
  const { t } = useTranslation('content');
  const { t: word } = useTranslation('app');
  return (
    <>
      <PageHeader title={word('titles./manual')} lead={t('manual.lead')} />
      <Chapters />
    </>
  );
}
