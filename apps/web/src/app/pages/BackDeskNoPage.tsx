import { ShieldAlert } from 'lucide-react';
import { Message } from './Message.tsx';
import { SwitchAccount } from './SwitchAccount.tsx';
import { HomeLink } from './ways-on.tsx';

/** Where the server's 401 leads: this account may not enter the back office. */
export default function BackDeskNoPage() {
  return (
    <Message
      icon={ShieldAlert}
      page="backDesk"
      actions={
        <>
          <HomeLink />
          <SwitchAccount />
        </>
      }
    />
  );
}
