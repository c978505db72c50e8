import type { SessionId } from '@laurel/domain/kernel/ids.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { useSession } from '#/lib/session.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { Select } from '#/ui/Select.tsx';
import { useWorksOffline } from '../works-offline.ts';
import { DoorDesk } from './DoorDesk.tsx';
import { useDoor } from './useDoor.ts';

const CHECK_IN_PAGE = '/scene/check-in';
const loadDecoder = () => import('qr/decode.js');

/** The camera belongs to the document that was loaded at this address, so one reached from another page is loaded again. */
function useOwnDocument() {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded && new URL(loaded.name).pathname !== CHECK_IN_PAGE) return location.reload();
    const manifest = Object.assign(document.createElement('link'), { rel: 'manifest', href: '/check-in.webmanifest' });
    document.head.append(manifest);
    return () => manifest.remove();
  }, []);
}

/** A volunteer's phone at the door: reads the passes of teams, with or without network. */
export default function CheckInScreen() {
  const { t } = useTranslation('scene');
  const { standing } = useSession();
  const isKept = useWorksOffline({ path: CHECK_IN_PAGE, load: loadDecoder });
  useOwnDocument();
  return (
    <div className="mx-auto w-full max-w-lg flex-1 px-4 pb-10">
      <PageHeader title={t('door.title')} />
      {standing.kind === 'signedOut' ? (
        <Empty
          kind="noPermission"
          title={t('door.logIn')}
          action={
            <LinkButton tone="primary" href={`/neibu/login?redirect=${encodeURIComponent(CHECK_IN_PAGE)}`}>
              {t('door.toLogIn')}
            </LinkButton>
          }
        />
      ) : (
        <Door isKept={isKept} />
      )}
    </div>
  );
}

function Door({ isKept }: { isKept: boolean }) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const format = useFormat();
  const door = useDoor();
  const [chosen, setChosen] = useState('');
  const mine = (door.lists?.sessions ?? []).filter((session) => session.mine);
  const session = mine.find(({ sessionId }) => sessionId === chosen) ?? (mine.length === 1 ? mine[0] : undefined);
  if (mine.length === 0) return <Empty title={t('door.none')} hint={t('door.noneHint')} />;
  return (
    <div className="space-y-4">
      {door.keepsNothing && <Notice tone="danger">{t('door.keepsNothing')}</Notice>}
      <Select
        label={t('door.session')}
        value={session?.sessionId ?? ''}
        onChange={setChosen}
        options={mine.map(({ sessionId, room, startsAt }) => ({
          value: sessionId,
          label: `${pick(room)} · ${format.dateTime(startsAt)}`,
        }))}
      />
      {session && <DoorDesk key={session.sessionId} door={door} sessionId={session.sessionId as SessionId} />}
      <p className="text-dense text-ink-3">{t(isKept ? 'door.worksOffline' : 'door.needsNetwork')}</p>
    </div>
  );
}
