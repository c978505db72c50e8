import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeForm } from '#/features/identity/sign-in-by-code/CodeForm.tsx';
import { SignInByPasskey } from '#/features/identity/sign-in-by-passkey/SignInByPasskey.tsx';
import { PasswordForm } from '#/features/identity/sign-in-by-password/PasswordForm.tsx';
import type { Opened } from '#/features/identity/useSignedIn.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { type SessionUser, useSession } from '#/lib/session.ts';
import { sessionEnded } from '#/lib/session-ended.ts';
import { forgetTabs, token } from '#/lib/token.ts';
import { client, queryClient } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { useMayLeave } from '#/ui/useMayLeave.ts';

/** The specification's wait between leaving for the home page and reloading it. */
const RELOAD_MS = 500;

/** A new session begins in the person's first role; the page was opened in the one they had chosen. */
async function actAsBefore({ groupId, roleIds }: SessionUser) {
  const now = await client.identity.session.query();
  const [roleId] = roleIds;
  if (!groupId || !roleId || (now?.groupId === groupId && now.roleIds.join() === roleIds.join())) return;
  await client.identity.actAs.mutate({ groupId, roleId, commandId: freshId() }).catch(() => undefined);
}

/** What happens when the person leaves without a session, and when one is opened over the page. */
function useAnswers() {
  const { user } = useSession();
  const { mayLeave } = useMayLeave();
  const leave = async () => {
    if (!(await mayLeave())) return;
    sessionEnded.answer(false);
    token.clear();
    history.replaceState(null, '', '/home/homepage');
    setTimeout(() => location.reload(), RELOAD_MS);
  };
  const onSignedIn = async ({ accessToken, personId }: Opened) => {
    token.set(accessToken);
    if (!user || user.userId !== personId) {
      queryClient.clear();
      forgetTabs();
      location.assign('/home/homepage');
      return;
    }
    await actAsBefore(user);
    sessionEnded.answer(true);
    await queryClient.invalidateQueries();
  };
  return { user, leave, onSignedIn };
}

/**
 * Code 11000: the person logs in again over the page, and what waits for the server is sent again. Another account than
 * the one that the page belongs to goes to the home page, and a person who does not log in leaves without a token.
 */
export default function SessionEndedDialog() {
  const { t } = useTranslation('identity');
  const [loginActive, setLoginActive] = useState('1');
  const { user, leave, onSignedIn } = useAnswers();
  return (
    <Dialog
      open
      size="sm"
      title={t('sessionEnded.title')}
      description={t('sessionEnded.body', { name: user?.realName || user?.username })}
      onOpenChange={(open) => open || void leave()}
    >
      <Tabs
        label={t('signIn.modes')}
        value={loginActive}
        onChange={setLoginActive}
        items={[
          {
            value: '1',
            label: t('signIn.byPassword'),
            content: <PasswordForm username={user?.username ?? ''} onSignedIn={onSignedIn} />,
          },
          { value: '2', label: t('signIn.byCode'), content: <CodeForm onSignedIn={onSignedIn} /> },
        ]}
      />
      <SignInByPasskey onSignedIn={onSignedIn} />
      <Button tone="quiet" className="mt-2 w-full" onClick={() => void leave()}>
        {t('sessionEnded.leave')}
      </Button>
    </Dialog>
  );
}
