import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import type { LedWork } from '../led-work.ts';
import { WorkView } from '../WorkView.tsx';

/** The work as its experts see it; its files are loaded when the chair asks for them. */
export function LedCopy({ work }: { work: LedWork }) {
  const { t } = useTranslation('review');
  const [open, setOpen] = useState(false);
  return (
    <div className="space-y-3">
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'chief.hideWork' : 'chief.showWork')}
      </Button>
      {open && <WorkView work={work} />}
    </div>
  );
}
