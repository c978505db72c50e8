import type { SessionId } from '@laurel/domain/kernel/ids.ts';
import { type DoorAnswer, readPass } from '@laurel/domain/scene/door.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { cx } from '#/ui/cx.ts';
import { Notice } from '#/ui/Notice.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { KeptScan } from './door-store.ts';
import { PassCamera } from './PassCamera.tsx';
import type { Read, useDoor } from './useDoor.ts';

type Props = { door: ReturnType<typeof useDoor>; sessionId: SessionId };
type Said = { readonly code: string; readonly answer: DoorAnswer | { readonly is: 'notAPass' } };

/** The camera shows the same code many times a second: it is read once. */
const SAME_CODE_MS = 3_000;
const SHOWN = 30;

/** The door of one session: camera, typed codes, the answer, and what was read. */
export function DoorDesk({ door, sessionId }: Props) {
  const { t } = useTranslation('scene');
  const [said, setSaid] = useState<Said>();
  const last = useRef({ text: '', at: 0 });
  const scan = async (read: Read) => {
    const answer = await door.scan(sessionId, read);
    setSaid({ code: read.code, answer });
    navigator.vibrate?.(answer.is === 'here' ? 80 : [80, 80, 80]);
  };
  const onText = (text: string) => {
    const at = Date.now();
    if (text === last.current.text && at - last.current.at < SAME_CODE_MS) return;
    last.current = { text, at };
    const pass = readPass(text);
    if (pass) void scan(pass);
    else setSaid({ code: '', answer: { is: 'notAPass' } });
  };
  const here = door.scans.filter((one) => one.sessionId === sessionId);
  const waiting = door.scans.filter(({ outcome }) => outcome.is === 'waiting').length;
  return (
    <>
      <Answer said={said} />
      <PassCamera onText={onText} />
      <TypedCode onCode={(code) => scan({ code, proof: null })} />
      <Card title={t('door.scans')} lead={waiting > 0 ? t('door.waiting', { count: waiting }) : t('door.allIn')}>
        <ul className="divide-y divide-line">
          {here.slice(0, SHOWN).map((one) => (
            <ScanRow key={one.commandId} scan={one} />
          ))}
        </ul>
        {here.length === 0 && <p className="text-ink-3">{t('door.noScans')}</p>}
      </Card>
    </>
  );
}

const tones: Record<Said['answer']['is'], 'success' | 'warning' | 'danger'> = {
  here: 'success',
  late: 'warning',
  early: 'warning',
  already: 'warning',
  otherRoom: 'danger',
  absent: 'danger',
  over: 'danger',
  forged: 'danger',
  unknown: 'danger',
  notAPass: 'danger',
};

function Answer({ said }: { said: Said | undefined }) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const format = useFormat();
  return (
    <div role="status" className="min-h-20">
      {said && (
        <Notice tone={tones[said.answer.is]} className={cx('text-h3')}>
          <p className="num text-h2 font-bold">{said.code}</p>
          <p>{t(`door.answers.${said.answer.is}`)}</p>
          {said.answer.is === 'otherRoom' && (
            <p className="font-semibold">
              {pick(said.answer.session.room)} · {format.dateTime(said.answer.session.startsAt)}
            </p>
          )}
        </Notice>
      )}
    </div>
  );
}

function TypedCode({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const { t } = useTranslation('scene');
  const [code, setCode] = useState('');
  const enter = async () => {
    const typed = code.trim().toUpperCase();
    if (!typed) return;
    // Before the answer: the next code may be typed by then.
    setCode('');
    await onCode(typed);
  };
  return (
    <form
      aria-label={t('door.title')}
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField label={t('door.typed')} value={code} onChange={setCode} autoComplete="off" />
      </div>
      <Button type="submit">{t('door.enter')}</Button>
    </form>
  );
}

function ScanRow({ scan: { code, scannedAt, outcome } }: { scan: KeptScan }) {
  const { t } = useTranslation('scene');
  const format = useFormat();
  const tone = { waiting: 'warning', done: 'success', refused: 'danger' } as const;
  return (
    <li className="py-2">
      <div className="flex items-center gap-3">
        <span className="num font-semibold">{code}</span>
        <span className="num flex-1 text-ink-3">{format.time(scannedAt)}</span>
        <StatusTag tone={tone[outcome.is]}>
          {outcome.is === 'done' && outcome.already ? t('door.outcomes.already') : t(`door.outcomes.${outcome.is}`)}
        </StatusTag>
      </div>
      {outcome.is === 'done' && outcome.callNo !== null && (
        <p className="text-dense text-ink-2">{t('door.lateNumber', { number: outcome.callNo })}</p>
      )}
      {outcome.is === 'refused' && <p className="text-dense text-danger">{outcome.sentence}</p>}
    </li>
  );
}
