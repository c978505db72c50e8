import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#/ui/Button.tsx';
import { exportDesign } from '../../export-design.ts';

type Props = { designId: string; saved: boolean; save: () => void };

/** Downloads the design with its pictures; what is not saved yet is saved first. */
export function ExportButton({ designId, saved, save }: Props) {
  const { t } = useTranslation('designer');
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked || !saved) return;
    setAsked(false);
    exportDesign(designId);
  }, [asked, saved, designId]);
  return (
    <IconButton
      icon={Download}
      label={t('screen.export')}
      className="max-md:hidden"
      onClick={() => {
        if (!saved) save();
        setAsked(true);
      }}
    />
  );
}
