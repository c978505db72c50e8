import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { ConfirmNamesButton } from '../confirm-names/ConfirmNamesButton.tsx';
import type { Sheet, ToCorrect } from '../name-check/sheet.ts';
import { answerTone } from '../name-check/tones.ts';
import { RequestNameCorrectionDialog } from '../request-name-correction/RequestNameCorrectionDialog.tsx';
import { MyCorrections } from './MyCorrections.tsx';
import { People } from './People.tsx';

/** One work: what its certificate would print, the reader's answer, and the requested corrections. */
export function NameSheet({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('name-check');
  const pick = useBilingual();
  const [correcting, setCorrecting] = useState<ToCorrect | null>(null);
  const lead = [pick(sheet.item), sheet.code].filter(Boolean).join(' · ');
  return (
    <Card title={pick(sheet.competitionName)} lead={lead} actions={<Answer sheet={sheet} />}>
      <div className="space-y-5">
        <Deadline sheet={sheet} />
        <dl className="space-y-4">
          <Text sheet={sheet} part="workTitle" text={sheet.workTitle} onCorrect={setCorrecting} />
          <Text sheet={sheet} part="teamName" text={sheet.teamName} onCorrect={setCorrecting} />
          <Text sheet={sheet} part="teamSchool" text={sheet.school} onCorrect={setCorrecting} />
          <People title={t('mine.students')} people={sheet.students} onCorrect={setCorrecting} />
          <People title={t('mine.teachers')} people={sheet.teachers} onCorrect={setCorrecting} />
        </dl>
        {sheet.can.correct && <p className="text-dense text-ink-3">{t('mine.order')}</p>}
        <MyCorrections sheet={sheet} />
        {sheet.can.confirm && <ConfirmNamesButton sheet={sheet} />}
      </div>
      {correcting && (
        <RequestNameCorrectionDialog sheet={sheet} asked={correcting} onClose={() => setCorrecting(null)} />
      )}
    </Card>
  );
}

function Answer({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('name-check');
  if (sheet.confirmed) return <StatusTag tone="success">{t('mine.confirmedBySelf')}</StatusTag>;
  if (sheet.confirmedByCaptain) return <StatusTag tone="success">{t('mine.confirmedByCaptain')}</StatusTag>;
  if (sheet.corrections.some(({ can }) => can.withdraw))
    return <StatusTag tone={answerTone.asked}>{t('answers.asked')}</StatusTag>;
  return sheet.open ? (
    <StatusTag tone="warning">{t('answers.silent')}</StatusTag>
  ) : (
    <StatusTag>{t('deemed')}</StatusTag>
  );
}

function Deadline({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('name-check');
  if (!sheet.open) return <p className="text-ink-2">{t('mine.over')}</p>;
  return (
    <p className="text-ink-2">
      {t('mine.until')} <DateTime value={sheet.closesAt} distance />
      {!sheet.confirmed && <span className="block text-dense">{t('mine.silence')}</span>}
    </p>
  );
}

type TextProps = {
  sheet: Sheet;
  part: 'workTitle' | 'teamName' | 'teamSchool';
  text: string;
  onCorrect: (asked: ToCorrect) => void;
};

function Text({ sheet, part, text, onCorrect }: TextProps) {
  const { t } = useTranslation('name-check');
  const what = t(`parts.${part}`);
  return (
    // A list of terms may hold nothing else: the button is a second description.
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
      <dt className="text-dense text-ink-3">{what}</dt>
      <dd className="col-start-1 mt-0.5 font-semibold break-words">{text || t('mine.nobody')}</dd>
      {sheet.can.correct && (
        <dd className="col-start-2 row-span-2 row-start-1">
          <Button
            size="sm"
            aria-label={t('mine.correctOf', { what })}
            onClick={() => onCorrect({ subjectId: null, what, parts: [{ part, printed: text }] })}
          >
            {t('mine.correct')}
          </Button>
        </dd>
      )}
    </div>
  );
}
